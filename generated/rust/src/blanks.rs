// Generated from the specification and the schema by `make generate`. Do not edit.

//! What counts as blank where a label must say something.

/// Tell whether the text is empty or all white space, which is the same characters in every language.
pub fn is_blank(text: &str) -> bool {
    text.chars().all(is_white_space)
}

fn is_white_space(character: char) -> bool {
    matches!(
        character,
        '\u{9}'..='\u{d}'
            | '\u{20}'
            | '\u{85}'
            | '\u{a0}'
            | '\u{1680}'
            | '\u{2000}'..='\u{200a}'
            | '\u{2028}'
            | '\u{2029}'
            | '\u{202f}'
            | '\u{205f}'
            | '\u{3000}'
    )
}
