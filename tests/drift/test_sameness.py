"""Same input, same bytes: nothing of the machine, the moment or the process reaches the output."""

import os
import re
import subprocess
import sys
from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path

import cgp_generators

RENDER = """\
import sys
from hashlib import sha256
from pathlib import Path
from cgp_generators import pipeline
for name, tree in pipeline.render(Path(sys.argv[1])).items():
    for path, content in tree.items():
        print(f"generated/{name}/{path}", sha256(content).hexdigest())
"""


def start(root: Path, folder: Path, **environment: str) -> "subprocess.Popen[str]":
    sources = str(Path(cgp_generators.__file__).parents[1])
    return subprocess.Popen(
        [sys.executable, "-c", RENDER, os.path.relpath(root, folder)],
        cwd=folder,
        env={"PATH": os.environ["PATH"], "PYTHONPATH": sources, **environment},
        stdout=subprocess.PIPE,
        text=True,
    )


def test_hash_seed_locale_time_zone_folder_and_root_change_no_byte(
    root: Path, copy: Path, tmp_path: Path, rendered: Mapping[str, bytes]
) -> None:
    runs = [
        start(root, root, PYTHONHASHSEED="1", LC_ALL="C", TZ="UTC"),
        start(copy, tmp_path.parent, PYTHONHASHSEED="2", LC_ALL="C.UTF-8", TZ="Pacific/Apia"),
    ]
    printed = [run.communicate()[0] for run in runs]
    assert [run.returncode for run in runs] == [0, 0]
    expected = [f"{path} {sha256(content).hexdigest()}" for path, content in rendered.items()]
    assert printed[0].splitlines() == expected
    assert printed[1].splitlines() == expected


def test_no_path_of_the_machine_and_no_date_is_in_the_output(
    root: Path, rendered: Mapping[str, bytes]
) -> None:
    date = re.compile(rb"\b20[0-9]{2}-[01][0-9]-[0-3][0-9]\b")
    in_sources = {
        found
        for pattern in ("templates/**/*", "spec/SPEC.md", "schema/*", "spec/vectors/*/*/*")
        for file in root.glob(pattern)
        if file.is_file()
        for found in date.findall(file.read_bytes())
    }
    for path, content in rendered.items():
        assert str(root).encode() not in content, path
        assert str(Path.home()).encode() + b"/" not in content, path
        assert set(date.findall(content)) <= in_sources, path
