"""The package needs the standard library only; a faster parser is used where there is one."""

import os
import subprocess
import sys
from pathlib import Path

PACKAGE = Path(__file__).parents[3] / "generated" / "python"

REFUSES_ALL_BUT_THE_STANDARD_LIBRARY = """
import sys

class Refuses:
    def find_spec(self, name, path=None, target=None):
        root = name.partition(".")[0]
        if root not in sys.stdlib_module_names and root != "cgp_types":
            asked.append(root)
            raise ModuleNotFoundError(f"No module named {root!r}", name=root)

asked = []
sys.meta_path.insert(0, Refuses())
"""

USES_EVERYTHING = r"""
import importlib, pkgutil
import cgp_types

for module in pkgutil.iter_modules(cgp_types.__path__):
    importlib.import_module(f"cgp_types.{module.name}")
text = r'{"type":"error","id":"1","code":"internal","message":"\u00e9 \ud83d\ude00","n":1e400}'
message = cgp_types.decode_envelope(text)
assert cgp_types.encode_envelope(message).decode().endswith('"message":"\u00e9 \U0001f600"}')
assert cgp_types.validate(message) == []
assert [str(found.requirement) for found in cgp_types.lint(text)] == ["U1"]
for fault, code in ((r'{"type":"\ud800"}', "not_utf8"), ("[", "not_json"), ("[" * 1025, "too_deep")):
    try:
        cgp_types.decode_envelope(fault)
    except cgp_types.DecodeError as error:
        assert error.code == code, error
    else:
        raise AssertionError(fault)
foreign = {name.partition(".")[0] for name in sys.modules} - sys.stdlib_module_names
print(sorted(set(asked)), sorted(foreign - {"cgp_types", "__main__"}))
"""


def run(code: str) -> str:
    done = subprocess.run(
        [sys.executable, "-I", "-c", f"import sys; sys.path.insert(0, {str(PACKAGE)!r})\n{code}"],
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
        env={"PYTHONIOENCODING": "utf-8", "PATH": os.environ.get("PATH", "")},
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_package_works_and_asks_for_nothing_but_orjson() -> None:
    asked, foreign = run(REFUSES_ALL_BUT_THE_STANDARD_LIBRARY + USES_EVERYTHING).split("] [")
    # The first is a question of the standard library's own, for Jython.
    assert asked in ("['org', 'orjson'", "['orjson'")
    assert "orjson" not in foreign


def test_the_refusal_of_these_tests_refuses() -> None:
    code = "\ntry:\n    import orjson\nexcept ModuleNotFoundError:\n    print(asked)\n"
    assert run(REFUSES_ALL_BUT_THE_STANDARD_LIBRARY + code) == "['orjson']\n"
