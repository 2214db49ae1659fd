//! Texts that nobody wrote: decoding gives a value or a `DecodeError`, and what is read can be written.
//!
//! `CGP_FUZZ_SECONDS` says how long to look, one second unless it is set; `CGP_FUZZ_SEED` where to begin.

use std::time::{Duration, Instant};

use cgp_types::{Envelope, Wire, decode, encode, lint, validate};

const SEEDS: [&str; 5] = [
    r#"{"type":"handshake_ack","protocol_version":"contextgraph/1.0-draft","provider":{"name":"p","version":"1","data_flow":{"egress":true,"egress_scopes":["org-tenant"]}},"capabilities":{"query":{"kinds":["doc"]},"embeddings_fingerprint":"m/384/l2","representations":["full","compact"]}}"#,
    r#"{"type":"query","id":"q1","query":{"goal":"g\u00e9\ud83d\ude00","embedding":[0.5,-1e-7],"kinds":["doc"],"max_frames":8,"max_tokens":4096,"as_of":"2026-07-20T18:00:00.5Z"}}"#,
    r#"{"type":"frames","result":{"frames":[{"id":"f","kind":"doc","title":"t","content":"four","score":0.83,"token_cost":1,"provenance":[{"type":"file","uri":"a","range":"L1-2","digest":"sha256:0"}],"citation_label":"c","relations":[{"rel":"doc.documents","target_uri":"u","display_name":"d"}]}],"truncated":false}}"#,
    r#"{"type":"verified","response":{"verdicts":[{"frame":{"provider_id":"p","frame_id":"f"},"status":"stale","replacement_digest":"sha256:1"}]}}"#,
    r#"{"type":"error","id":null,"code":"bad_request","message":"m"}"#,
];

const TOKENS: [&[u8]; 24] = [
    b"null",
    b"true",
    b"{}",
    b"[]",
    b"[",
    b"{",
    b"}",
    b"]",
    b",",
    b":",
    b"\"",
    b"\\",
    b"\\u",
    b"\\ud83d",
    b"\\ude00",
    b"1e400",
    b"-0",
    b"4294967296",
    b"0.1e-400",
    b"\xff",
    b"\xef\xbb\xbf",
    b"\"type\":",
    b"\"id\":",
    b"\xf0\x9f\x98\x80",
];

/// A linear congruential generator: enough to choose with, and the same everywhere.
struct Chance(u64);

impl Chance {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % limit.max(1)
    }

    fn mutated(&mut self, text: &[u8]) -> Vec<u8> {
        let mut text = text.to_vec();
        for _ in 0..=self.below(6) {
            let (a, b) = (self.below(text.len() + 1), self.below(text.len() + 1));
            let (start, end) = (a.min(b), a.max(b));
            match self.below(5) {
                0 => {
                    let token = TOKENS[self.below(TOKENS.len())];
                    text.splice(start..start, token.iter().copied());
                }
                1 => {
                    text.drain(start..end.min(start + 16));
                }
                2 if end > start => text[start] = self.below(256) as u8,
                3 if text.len() < 10_000 => {
                    let piece = text[start..end].to_vec();
                    text.splice(end..end, piece);
                }
                _ => text.truncate(end.max(1)),
            }
        }
        text
    }
}

fn setting(name: &str, default: u64) -> u64 {
    std::env::var(name).map_or(default, |text| text.parse().unwrap())
}

/// What is read can be written, reads back the same, and is judged the same.
fn judge<T: Wire + PartialEq + std::fmt::Debug>(text: &[u8]) -> bool {
    let found = lint::<T>(text);
    match decode::<T>(text) {
        Ok(value) => {
            let written = encode(&value).unwrap();
            let again: T = decode(&written).unwrap();
            assert_eq!(again, value);
            assert_eq!(encode(&again).unwrap(), written);
            assert_eq!(validate(&again), validate(&value));
            assert!(found.len() >= validate(&value).len());
            true
        }
        Err(error) => {
            assert_eq!(found.len(), 1);
            assert_eq!(found[0].path, error.path);
            assert_eq!(found[0].requirement, error.code.requirement());
            false
        }
    }
}

#[test]
fn decoding_gives_a_value_or_a_decode_error() {
    let seed = setting("CGP_FUZZ_SEED", 1);
    println!("seed {seed}");
    let end = Instant::now() + Duration::from_secs(setting("CGP_FUZZ_SECONDS", 1));
    let mut chance = Chance(seed);
    let (mut texts, mut read) = (0_u64, 0_u64);
    let mut corpus: Vec<Vec<u8>> = SEEDS.iter().map(|text| text.as_bytes().to_vec()).collect();
    while Instant::now() < end {
        let chosen = chance.below(corpus.len());
        let text = chance.mutated(&corpus[chosen]);
        let start = Instant::now();
        let is_read = judge::<Envelope>(&text);
        judge::<cgp_types::ContextFrame>(&text);
        let shown = String::from_utf8_lossy(&text);
        assert!(
            start.elapsed() < Duration::from_secs(2),
            "too slow: {shown}"
        );
        texts += 1;
        read += u64::from(is_read);
        if is_read && corpus.len() < 1_000 {
            corpus.push(text);
        }
    }
    println!("{texts} texts, {read} of them messages");
    assert!(read > 0, "no mutation left a message whole");
}
