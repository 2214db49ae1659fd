// Generated from the specification and the schema by `make generate`. Do not edit.

// SHA-256 (FIPS 180-4). Browsers have one only behind a promise, and a digest is needed where nothing
// can wait.

const BLOCK = 64;
const LENGTH_FIELD = 8;

// The fractions of the cube roots of the first 64 primes.
const ROUND_CONSTANTS = words(`
  428a2f98 71374491 b5c0fbcf e9b5dba5 3956c25b 59f111f1 923f82a4 ab1c5ed5
  d807aa98 12835b01 243185be 550c7dc3 72be5d74 80deb1fe 9bdc06a7 c19bf174
  e49b69c1 efbe4786 0fc19dc6 240ca1cc 2de92c6f 4a7484aa 5cb0a9dc 76f988da
  983e5152 a831c66d b00327c8 bf597fc7 c6e00bf3 d5a79147 06ca6351 14292967
  27b70a85 2e1b2138 4d2c6dfc 53380d13 650a7354 766a0abb 81c2c92e 92722c85
  a2bfe8a1 a81a664b c24b8b70 c76c51a3 d192e819 d6990624 f40e3585 106aa070
  19a4c116 1e376c08 2748774c 34b0bcb5 391c0cb3 4ed8aa4a 5b9cca4f 682e6ff3
  748f82ee 78a5636f 84c87814 8cc70208 90befffa a4506ceb bef9a3f7 c67178f2
`);
// The fractions of the square roots of the first eight.
const INITIAL_STATE = words(`
  6a09e667 bb67ae85 3c6ef372 a54ff53a 510e527f 9b05688c 1f83d9ab 5be0cd19
`);

/** The digest of some bytes as 64 hexadecimal digits. */
export function sha256(data: Uint8Array): string {
  const state = INITIAL_STATE.slice();
  const whole = data.length - (data.length % BLOCK);
  const ending = padded(data.subarray(whole), data.length);
  compress(state, data.subarray(0, whole));
  compress(state, ending);
  return Array.from(state, (word) => word.toString(16).padStart(8, "0")).join("");
}

/** What is left behind the whole blocks, with a one bit, zeros and the length of everything. */
function padded(rest: Uint8Array, length: number): Uint8Array {
  const size = rest.length + 1 + LENGTH_FIELD <= BLOCK ? BLOCK : 2 * BLOCK;
  const ending = new Uint8Array(size);
  ending.set(rest);
  ending[rest.length] = 0x80;
  new DataView(ending.buffer).setBigUint64(size - LENGTH_FIELD, BigInt(length) * 8n);
  return ending;
}

function compress(state: Uint32Array, blocks: Uint8Array): void {
  const view = new DataView(blocks.buffer, blocks.byteOffset, blocks.byteLength);
  const schedule = new Uint32Array(64);
  for (let start = 0; start < blocks.length; start += BLOCK) {
    for (let at = 0; at < 16; at += 1) {
      schedule[at] = view.getUint32(start + 4 * at);
    }
    for (let at = 16; at < 64; at += 1) {
      const early = word(schedule, at - 15);
      const late = word(schedule, at - 2);
      const first = rotated(early, 7) ^ rotated(early, 18) ^ (early >>> 3);
      const second = rotated(late, 17) ^ rotated(late, 19) ^ (late >>> 10);
      schedule[at] = word(schedule, at - 16) + first + word(schedule, at - 7) + second;
    }
    mix(state, schedule);
  }
}

function mix(state: Uint32Array, schedule: Uint32Array): void {
  let a = word(state, 0);
  let b = word(state, 1);
  let c = word(state, 2);
  let d = word(state, 3);
  let e = word(state, 4);
  let f = word(state, 5);
  let g = word(state, 6);
  let h = word(state, 7);
  for (let round = 0; round < 64; round += 1) {
    const choice = (e & f) ^ (~e & g);
    const turnedE = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25);
    const first = h + turnedE + choice + word(ROUND_CONSTANTS, round) + word(schedule, round);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    const turnedA = rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22);
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + turnedA + majority) | 0;
  }
  for (const [at, mixed] of [a, b, c, d, e, f, g, h].entries()) {
    state[at] = word(state, at) + mixed;
  }
}

function rotated(word: number, bits: number): number {
  return (word >>> bits) | (word << (32 - bits));
}

/** Every index here is within its array; the compiler cannot know. */
function word(array: Uint32Array, at: number): number {
  return array[at] ?? 0;
}

function words(text: string): Uint32Array {
  return Uint32Array.from(text.trim().split(/\s+/), (digits) => Number.parseInt(digits, 16));
}
