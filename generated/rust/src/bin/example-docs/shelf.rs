// Generated from the specification and the schema by `make generate`. Do not edit.

//! The pages as passages: sections and code blocks, with what a page says about itself.

use std::path::Path;
use std::rc::Rc;
use std::{fs, io};

use cgp_types::{FrameKind, Relation, relation_name};

use crate::sections::{Section, cut};

const MARK: &str = "---";

/// A page: where it is, its bytes, and what its first lines say.
///
/// ```text
/// valid_from: 2026-03-01T00:00:00Z
/// documents: symbol:///src/upload.py#retry retry()
/// ```
#[derive(Default)]
pub struct Page {
    pub file: String,
    pub uri: String,
    pub data: Vec<u8>,
    pub valid_from: Option<String>,
    pub valid_to: Option<String>,
    pub documents: Vec<Relation>,
}

/// A section or a code block of a page.
pub struct Passage {
    pub kind: FrameKind,
    pub page: Rc<Page>,
    pub section: Section,
}

impl Passage {
    pub fn id(&self) -> String {
        format!("{}#{}", self.page.file, self.section.name)
    }
}

/// Every passage of every page of a folder, in the order of the pages.
pub fn read_passages(folder: &Path) -> io::Result<Vec<Passage>> {
    let mut paths = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path
            .extension()
            .is_some_and(|each| each == "md" || each == "markdown")
        {
            paths.push(path);
        }
    }
    paths.sort();
    let mut passages = Vec::new();
    for path in paths {
        passages.extend(passages_of(&path)?);
    }
    Ok(passages)
}

fn passages_of(path: &Path) -> io::Result<Vec<Passage>> {
    let path = fs::canonicalize(path)?;
    let data = fs::read(&path)?;
    let text = String::from_utf8_lossy(&data).into_owned();
    let (mut page, start) = front_matter(&text);
    page.file = path
        .file_name()
        .unwrap_or_default()
        .to_string_lossy()
        .into_owned();
    page.uri = file_uri(&path);
    page.data = data;
    let page = Rc::new(page);
    let passage = |kind: FrameKind| {
        let page = Rc::clone(&page);
        move |section| Passage {
            kind: kind.clone(),
            page: Rc::clone(&page),
            section,
        }
    };
    let (sections, code) = cut(&text, start);
    let docs = sections.into_iter().map(passage(FrameKind::Doc));
    Ok(docs
        .chain(code.into_iter().map(passage(FrameKind::Snippet)))
        .collect())
}

/// The facts between the marks at the beginning of a page, and the number of the first line after them.
fn front_matter(text: &str) -> (Page, usize) {
    let mut page = Page::default();
    let mut lines = text.lines().map(str::trim);
    if lines.next() != Some(MARK) {
        return (page, 1);
    }
    for (number, line) in (2..).zip(lines) {
        if line == MARK {
            return (page, number + 1);
        }
        let Some((name, value)) = line.split_once(':') else {
            continue;
        };
        let value = value.trim();
        match name.trim() {
            "valid_from" => page.valid_from = Some(value.to_owned()),
            "valid_to" => page.valid_to = Some(value.to_owned()),
            "documents" => {
                let (uri, shown) = value.split_once(' ').unwrap_or((value, value));
                page.documents.push(Relation {
                    display_name: Some(shown.to_owned()),
                    ..Relation::new(relation_name::DOC_DOCUMENTS, uri)
                });
            }
            _ => {}
        }
    }
    (Page::default(), 1)
}

/// A path as a URI (RFC 8089): everything but the unreserved characters of RFC 3986 is escaped.
fn file_uri(path: &Path) -> String {
    let mut uri = String::from("file://");
    for byte in path.to_string_lossy().bytes() {
        match byte {
            b'/' | b'-' | b'.' | b'_' | b'~' => uri.push(char::from(byte)),
            _ if byte.is_ascii_alphanumeric() => uri.push(char::from(byte)),
            _ => uri.push_str(&format!("%{byte:02X}")),
        }
    }
    uri
}
