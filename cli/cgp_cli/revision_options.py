"""What the commands on revisions share: how receivers read, what a team has decided, and what is frozen."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import date, datetime
from functools import wraps
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from .project import MARK
from .schemas import ANNOTATIONS

if TYPE_CHECKING:
    from cgp_generators.release.settings import Settings
    from cgp_generators.revisions.comparison import Options
    from cgp_generators.source.frozen import Frozen


@dataclass(frozen=True, slots=True)
class Ground:
    """On what revisions are compared. `root` is that of the project, None outside of one."""

    root: Path | None
    settings: "Settings"
    options: "Options"
    frozen: "Frozen"

    @property
    def schema(self) -> Path:
        """The working schema of the project."""
        import tomllib

        if self.root is None:
            raise click.UsageError(
                f"Name OLD and NEW. Without them, this compares the revisions of a project, and there is no {MARK} here."
            )
        settings = tomllib.loads((self.root / MARK).read_text(encoding="utf-8"))
        return self.root / str(settings["schema"]["file"])

    def shown(self, path: Path) -> str:
        """A path as it is printed: from here, where that is shorter."""
        here = Path.cwd()
        return str(path.relative_to(here) if path.is_relative_to(here) else path)


@dataclass(frozen=True, slots=True)
class GroundOptions:
    """The options as they were given; `ground` reads what they name."""

    config_file: Path | None
    model: str | None
    budget: float
    seed: int
    as_of: datetime | None

    @property
    def today(self) -> date:
        """The day on which waivers must hold."""
        return date.today() if self.as_of is None else self.as_of.date()

    def ground(self) -> Ground:
        """Read the settings. `SourceFaults` for everything that is wrong with them."""
        from cgp_generators.release.settings import Settings, read_settings
        from cgp_generators.revisions.comparison import Options
        from cgp_generators.revisions.sources.receiver import Model
        from cgp_generators.source.frozen import FOLDER, Frozen

        root = _root()
        file = self.config_file or _settings_file(root)
        settings = Settings() if file is None else read_settings(file)
        model = Model(self.model or settings.config.model or "ignore-unknown")
        options = Options(model, self.budget, self.seed, ANNOTATIONS, settings.config)
        folder = settings.frozen or (root or Path.cwd()) / FOLDER
        return Ground(root, settings, options, Frozen(folder))


def _root() -> Path | None:
    here = Path.cwd()
    return next((each for each in (here, *here.parents) if (each / MARK).is_file()), None)


def _settings_file(root: Path | None) -> Path | None:
    from cgp_generators.release.settings import FILE

    folders = [Path.cwd(), *([] if root is None else [root])]
    return next((folder / FILE for folder in folders if (folder / FILE).is_file()), None)


def revision_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """Give a command the options that arrive together as `GroundOptions`."""

    @click.option(
        "--config",
        "config_file",
        type=click.Path(path_type=Path),
        metavar="FILE",
        help="Directions, gates, severities, waivers.  [default: revisions.toml, here or at the root]",
    )
    @click.option(
        "--model",
        type=click.Choice(["ignore-unknown", "strict", "annotated"]),
        help="How a receiver reads its schema.  [default: ignore-unknown]",
    )
    @click.option(
        "--budget",
        type=click.FloatRange(min=0.1),
        default=5.0,
        show_default=True,
        metavar="SECONDS",
        help="When to stop searching, for each pair of revisions.",
    )
    @click.option(
        "--seed", type=int, default=0, show_default=True, help="What random samples depend on."
    )
    @click.option(
        "--as-of",
        type=click.DateTime(["%Y-%m-%d"]),
        metavar="DAY",
        help="The day on which waivers must hold.  [default: today]",
    )
    @wraps(command)
    def with_ground(
        *arguments: Any,
        config_file: Path | None,
        model: str | None,
        budget: float,
        seed: int,
        as_of: datetime | None,
        **others: Any,
    ) -> Any:
        given = GroundOptions(config_file, model, budget, seed, as_of)
        return command(*arguments, given=given, **others)

    return with_ground


def relative(ground: Ground) -> Ground:
    """The same, with frozen revisions named as seen from here, as people would type them."""
    from cgp_generators.source.frozen import Frozen

    return replace(ground, frozen=Frozen(Path(ground.shown(ground.frozen.folder))))
