// Generated from the specification and the schema by `make generate`. Do not edit.

//! The provider itself. Everything that it declares is kept within these few lines.

use std::collections::HashMap;
use std::path::PathBuf;

use cgp_types::serving::{
    ContextProvider, Failure, as_compact, choose_representation, file_link, fit_frames, full_frame,
    is_anchored, select_frames, verdicts_on,
};
use cgp_types::{
    Capabilities, ContentRef, ContextFrame, ContextQuery, ContextQueryResult, DataFlow,
    FrameEmbedding, FrameKind, Provenance, ProviderInfo, QueryCapability, Representation,
    Transform, VerifyRequest, VerifyResponse, capability_kind, egress_scope,
};

use crate::embedding::{FINGERPRINT, embed, rounded, similarity};
use crate::shelf::{Passage, read_passages};

const NAME: &str = "example-docs";

/// Answers with passages of the pages, read anew for every question. The shelf is small, so every
/// passage is a candidate and the limits decide.
pub struct Docs {
    folder: PathBuf,
}

impl Docs {
    pub fn new(folder: PathBuf) -> Self {
        Self { folder }
    }

    fn matching(&self, query: &ContextQuery) -> Result<ContextQueryResult, Failure> {
        let question = query.query_text.as_ref().unwrap_or(&query.goal);
        let wanted = query.embedding.clone().unwrap_or_else(|| embed(question));
        let mut forms = HashMap::new();
        let mut ranked = Vec::new();
        for passage in read_passages(&self.folder)? {
            let (full, compact) = forms_of(&passage, &wanted, &query.anchors)?;
            forms.insert(full.id.clone(), compact);
            ranked.push(full);
        }
        ranked.sort_by(|a, b| b.score.total_cmp(&a.score));
        let advertised = self.capabilities().representations;
        let mut chosen = Vec::new();
        for full in select_frames(ranked, query) {
            let compact = forms.remove(&full.id).flatten();
            let mut available = vec![Representation::Full];
            available.extend(compact.as_ref().map(|each| each.representation.clone()));
            let preferences = &query.representation_preferences;
            match choose_representation(preferences, &advertised, &available) {
                Some(Representation::Compact) => chosen.extend(compact),
                _ => chosen.push(full),
            }
        }
        Ok(fit_frames(chosen, query))
    }
}

impl ContextProvider for Docs {
    fn id(&self) -> &str {
        NAME
    }

    fn info(&self) -> ProviderInfo {
        let data_flow = DataFlow {
            reads: true,
            egress_scopes: vec![egress_scope::LOCAL_ONLY.to_owned()],
            ..DataFlow::default()
        };
        ProviderInfo::new(NAME, "1.0", data_flow)
    }

    fn capabilities(&self) -> Capabilities {
        let kinds = [capability_kind::DOC, capability_kind::SNIPPET];
        Capabilities {
            query: QueryCapability {
                kinds: kinds.map(str::to_owned).to_vec(),
            },
            correlation: true,
            graph: true,
            embeddings_fingerprint: Some(FINGERPRINT.to_owned()),
            verify: true,
            representations: vec![Representation::Full, Representation::Compact],
            resolve: true,
        }
    }

    async fn query(&self, query: ContextQuery) -> Result<ContextQueryResult, Failure> {
        self.matching(&query)
    }

    async fn verify(&self, request: VerifyRequest) -> Result<VerifyResponse, Failure> {
        let mut current = HashMap::new();
        for passage in read_passages(&self.folder)? {
            let (full, compact) = forms_of(&passage, &[], &[])?;
            let digests = [Some(full), compact].into_iter().flatten();
            let digests = digests.filter_map(|each| each.content_digest).collect();
            current.insert(passage.id(), digests);
        }
        Ok(verdicts_on(request, &current))
    }
}

/// The passage in full, and in its compact form when it is long enough to have one.
fn forms_of(
    passage: &Passage,
    wanted: &[f64],
    anchors: &[String],
) -> Result<(ContextFrame, Option<ContextFrame>), Failure> {
    let Passage {
        kind,
        page,
        section,
    } = passage;
    let vector = embed(&format!("{} {}", section.title, section.text));
    let score = similarity(wanted, &vector);
    let link =
        file_link(&page.uri, &page.data, Some(&section.lines)).ok_or("a range of nothing")?;
    let mut full = ContextFrame {
        citation_label: Some(format!("{} {}", page.file, section.lines)),
        uri: Some(page.uri.clone()),
        provenance: vec![Provenance {
            by: Some(NAME.to_owned()),
            ..link
        }],
        relations: page.documents.clone(),
        embedding: Some(FrameEmbedding {
            vector: Some(vector),
            ..FrameEmbedding::new(FINGERPRINT)
        }),
        valid_from: page.valid_from.clone(),
        valid_to: page.valid_to.clone(),
        ..full_frame(
            passage.id(),
            kind.clone(),
            &section.title,
            &section.text,
            score,
        )
    };
    if !anchors.is_empty() {
        // What is close to an anchor is worth more than any likeness of words (G3).
        let anchored = if is_anchored(&full, anchors) {
            1.0
        } else {
            0.0
        };
        full.score = rounded((anchored + score) / 2.0);
    }
    let short = first_sentence(&section.text);
    if *kind != FrameKind::Doc || short.len() >= section.text.len() {
        return Ok((full, None));
    }
    let reference = ContentRef::new(NAME, format!("{}#{}", page.uri, section.lines));
    let made = Transform::new("first_sentence", NAME, "1");
    let compact = as_compact(&full, short, reference, made);
    Ok((full, Some(compact)))
}

/// The heading, and the first sentence of the first paragraph after it.
fn first_sentence(text: &str) -> String {
    let Some((heading, rest)) = text.split_once("\n\n") else {
        return text.to_owned();
    };
    let paragraph = rest.split("\n\n").next().unwrap_or_default();
    let end = paragraph
        .find(". ")
        .map_or(paragraph.len(), |stop| stop + 1);
    format!("{heading}\n\n{}\n", paragraph[..end].trim())
}
