//! In which of its forms a frame is served.

use crate::Representation;

/// The first preference that the provider advertised and that a frame is available in (P5, T49).
///
/// No preference and nothing advertised both mean `full`, which is also what one falls back to. Nothing:
/// the frame is not even available in full, so it cannot be served.
pub fn choose_representation<'a>(
    preferences: &'a [Representation],
    advertised: &[Representation],
    available: &[Representation],
) -> Option<&'a Representation> {
    const FULL: &Representation = &Representation::Full;
    let served =
        |each: &Representation| each == FULL && advertised.is_empty() || advertised.contains(each);
    preferences
        .iter()
        .find(|each| each.is_known() && served(each) && available.contains(each))
        .or_else(|| available.contains(FULL).then_some(FULL))
}
