// Generated from the specification and the schema by `make generate`. Do not edit.

//! Pages cut into pieces that can be quoted on their own, each with its exact lines.

/// Some lines of a page, counted from 1. The text is them exactly, so its digest is that of the lines
/// (F17).
pub struct Section {
    pub name: String,
    pub title: String,
    pub lines: String,
    pub text: String,
}

const FENCE: &str = "```";

/// A section for each heading, and the insides of the fenced code blocks. `start` is the number of the
/// first line to look at; headings inside of code are code.
pub fn cut(text: &str, start: usize) -> (Vec<Section>, Vec<Section>) {
    let lines: Vec<&str> = text.split_inclusive('\n').collect();
    let (mut sections, mut code) = (Vec::new(), Vec::new());
    let mut open: Option<(&str, usize)> = None;
    let mut fence = None;
    for (number, line) in (start..).zip(lines.iter().skip(start - 1)) {
        if line.starts_with(FENCE) {
            fence = match fence {
                None => Some(number),
                Some(begun) => {
                    let title = format!("Code in {}", open.map_or("", |each| each.0));
                    add(&mut code, &lines, "code", &title, begun + 1, number - 1);
                    None
                }
            };
        } else if fence.is_none() && line.starts_with('#') {
            if let Some((title, first)) = open {
                add(&mut sections, &lines, title, title, first, number - 1);
            }
            open = Some((line.trim_start_matches('#').trim(), number));
        }
    }
    if let Some((title, first)) = open {
        add(&mut sections, &lines, title, title, first, lines.len());
    }
    (sections, code)
}

/// Add the lines without blank ones at both ends, under a name that is not used yet.
fn add(
    to: &mut Vec<Section>,
    lines: &[&str],
    name: &str,
    title: &str,
    mut first: usize,
    mut last: usize,
) {
    while first <= last && lines[first - 1].trim().is_empty() {
        first += 1;
    }
    while first <= last && lines[last - 1].trim().is_empty() {
        last -= 1;
    }
    if first > last {
        return;
    }
    let lowered = name.to_lowercase();
    let words: Vec<&str> = lowered
        .split(|character: char| !character.is_alphanumeric())
        .filter(|word| !word.is_empty())
        .collect();
    let stem = words.join("-");
    let mut unused = stem.clone();
    let mut number = 2;
    while to.iter().any(|each| each.name == unused) {
        unused = format!("{stem}-{number}");
        number += 1;
    }
    to.push(Section {
        name: unused,
        title: title.to_owned(),
        lines: if first == last {
            format!("L{first}")
        } else {
            format!("L{first}-{last}")
        },
        text: lines[first - 1..last].concat(),
    });
}
