"""revisions.toml: what it may say, and how it is refused."""

from pathlib import Path

import pytest

from cgp_generators.errors import SourceFaults
from cgp_generators.release.settings import Severity, read_settings

GOOD = """\
model = "strict"
frozen = "old"
[directions]
verify = "host-to-provider"
[severities]
annotation-only = "off"
[[waivers]]
fingerprint = "0123456789abcdef"
reason = "Nobody sends it."
owner = "ada@example.org"
expires = 2027-01-31
"""


def written(folder: Path, text: str) -> Path:
    file = folder / "revisions.toml"
    file.write_text(text, encoding="utf-8")
    return file


def test_everything_that_it_may_say(tmp_path: Path) -> None:
    found = read_settings(written(tmp_path, GOOD))
    assert found.config.model == "strict"
    assert found.frozen == tmp_path / "old"
    assert found.severities == {"annotation-only": Severity.OFF}
    [waiver] = found.waivers
    assert (waiver.owner, waiver.expires.year, waiver.place.line) == ("ada@example.org", 2027, 8)


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ('[severities]\nanotation-only = "off"', "revisions.toml:2  There is no rule"),
        ('[severities]\nannotation-only = "loud"', "is no severity. Use error, warning, note, off"),
        ('severities = "off"', "`severities` is no table"),
        ("waivers = 3", "`waivers` is no list of tables"),
        ("[[waivers]]\n", "it has no `fingerprint`, so it would waive more than one"),
        ('[[waivers]]\nfingerprint = "0123*"', "revisions.toml:2  [[waivers]]: it is over-broad"),
        ('[[waivers]]\nfingerprint = "0123456789abcdef"', "it has no `reason`; it has no `owner`"),
        (GOOD.replace("2027-01-31", '"soon"'), "it has no day on which it `expires`"),
        (GOOD + 'rule = "x"', "Nobody reads `rule`"),
        ("frozen = 1", "`frozen` is no text"),
        ("freezer = 1", "Nobody reads `freezer`"),
        ('model = "lenient"', "is no model"),
    ],
)
def test_what_makes_no_sense_is_refused_with_its_place(
    tmp_path: Path, text: str, problem: str
) -> None:
    with pytest.raises(SourceFaults) as error:
        read_settings(written(tmp_path, text))
    assert problem in str(error.value)


def test_several_faults_are_told_together(tmp_path: Path) -> None:
    with pytest.raises(SourceFaults) as error:
        read_settings(written(tmp_path, 'model = "x"\n[severities]\nnone = "off"\n[[waivers]]\n'))
    assert len(error.value.faults) == 3
