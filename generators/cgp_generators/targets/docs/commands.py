"""Views of the command line: what `click` tells about each command, handed over as data."""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from .phrases import cell

# click's mark for a paragraph that is to be left as it is.
_AS_IT_IS = "\b"
_OUTSIDE_OF_CODE = re.compile(r"(?P<code>`[^`]+`)|(?P<sign>[\\*_<\[\]])")


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A paragraph of help: prose, or text that is laid out already."""

    prose: str
    block: str


@dataclass(frozen=True, slots=True)
class OptionView:
    """One option or argument as a row."""

    names: str
    value: str
    help: str


@dataclass(frozen=True, slots=True)
class CommandView:
    """One command by its whole name, such as `tool group command`."""

    name: str
    usage: str
    help: tuple[Paragraph, ...]
    options: tuple[OptionView, ...]


def command_views(context: Mapping[str, Any]) -> tuple[CommandView, ...]:
    """The root command and all below it, in the order of their names, the hidden ones left out."""
    return tuple(_commands(context["command"], context["info_name"]))


def _commands(command: Mapping[str, Any], name: str) -> Iterator[CommandView]:
    if command["hidden"]:
        return
    inner = command.get("commands", {})
    shown = [parameter for parameter in command["params"] if not _goes_without_saying(parameter)]
    arguments = [_argument(one) for one in shown if one["param_type_name"] == "argument"]
    options = [one for one in shown if one["param_type_name"] == "option"]
    usage = [name, "[OPTIONS]", *arguments, *(["COMMAND [ARGS]..."] if inner else [])]
    yield CommandView(
        name=name,
        usage=" ".join(usage),
        help=tuple(_paragraphs(command["help"] or "")),
        options=tuple(map(_option, options)),
    )
    for inside in sorted(inner):
        yield from _commands(inner[inside], f"{name} {inside}")


def _goes_without_saying(parameter: Mapping[str, Any]) -> bool:
    return bool(parameter.get("hidden")) or "--help" in parameter["opts"]


def _argument(parameter: Mapping[str, Any]) -> str:
    name = parameter["name"].upper()
    many = "..." if parameter["nargs"] == -1 else ""
    return f"{name}{many}" if parameter["required"] else f"[{name}]{many}"


def _option(parameter: Mapping[str, Any]) -> OptionView:
    names = ", ".join(f"`{name}`" for name in (*parameter["opts"], *parameter["secondary_opts"]))
    said = [_prose(parameter["help"] or "")]
    if parameter["required"]:
        said.append("Required.")
    default = parameter["default"]
    if isinstance(default, str | int | float) and not isinstance(default, bool) and default != "":
        said.append(f"Default: `{default}`.")
    if parameter["envvar"]:
        said.append(f"Environment variable: `{parameter['envvar']}`.")
    return OptionView(names, cell(_value(parameter)), cell(" ".join(said)))


def _value(parameter: Mapping[str, Any]) -> str:
    if parameter["is_flag"] or parameter["count"]:
        return ""
    kind = parameter["type"]
    many = ", repeatable" if parameter["multiple"] else ""
    if "choices" in kind:
        return ", ".join(f"`{choice}`" for choice in kind["choices"]) + many
    return str(kind["name"]) + many


def _paragraphs(text: str) -> Iterator[Paragraph]:
    for paragraph in re.split(r"\n[ \t]*\n", inspect.cleandoc(text)):
        if paragraph.startswith(_AS_IT_IS):
            yield Paragraph("", inspect.cleandoc(paragraph.removeprefix(_AS_IT_IS)))
        else:
            yield Paragraph(_prose(paragraph), "")


def _prose(text: str) -> str:
    """Text on one line, in which nothing outside of code means anything to Markdown."""

    def escape(found: re.Match[str]) -> str:
        sign = found["sign"]
        return found["code"] or ("&lt;" if sign == "<" else f"\\{sign}")

    return _OUTSIDE_OF_CODE.sub(escape, " ".join(text.split()))
