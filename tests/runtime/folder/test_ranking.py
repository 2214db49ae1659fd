"""How well a text meets some words."""

from collections import Counter

from cgp_toolkit.folder.ranking import scores, words


def ranked(question, *texts):
    return scores(question, [Counter(words(text)) for text in texts])


def test_who_shares_no_word_scores_nothing():
    assert ranked("apple", "pear", "") == [0.0, 0.0]
    assert ranked("", "pear") == [0.0]
    assert ranked("apple") == []


def test_rare_words_count_more_and_case_does_not():
    common, rare, both, _ = ranked("Common RARE", "common", "rare", "common rare", "common")
    assert 0 < common < rare < both <= 1


def test_a_second_occurrence_counts_less():
    one, two, three = ranked("a", "a", "a a", "a a a")
    assert two - one > three - two > 0
