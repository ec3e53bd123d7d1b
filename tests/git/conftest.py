"""A home without a Git configuration, so that no test depends on the developer's own."""

from collections.abc import Iterator
from pathlib import Path

import pygit2
import pytest


@pytest.fixture(autouse=True)
def empty_home(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    home = tmp_path_factory.mktemp("home")
    levels = (pygit2.enums.ConfigLevel.GLOBAL, pygit2.enums.ConfigLevel.XDG, pygit2.enums.ConfigLevel.SYSTEM)
    before = [pygit2.settings.search_path[level] for level in levels]
    for level in levels:
        pygit2.settings.search_path[level] = str(home)
    monkeypatch.setenv("HOME", str(home))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(home))
    yield home
    for level, path in zip(levels, before, strict=True):
        pygit2.settings.search_path[level] = path
