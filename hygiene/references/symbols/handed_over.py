"""Whether a commit that took code away brought something that may have it: a new or newer dependency."""

import re
from typing import TYPE_CHECKING

from hygiene.git.program import GitProgramError
from hygiene.references.spelling import folders_above

if TYPE_CHECKING:
    from hygiene.git.snapshot import Snapshot

MANIFEST = re.compile(
    r"package\.json|go\.mod|Cargo\.toml|pyproject\.toml|setup\.(?:py|cfg)|requirements[^/]*\.txt|Gemfile|[^/]*\.gemspec"
    r"|composer\.json|pom\.xml|build\.gradle(?:\.kts)?|[^/]*\.csproj|mix\.exs|pubspec\.yaml"
)
DEPENDENCY = re.compile(rb"(?!\s*[\"']?version[\"']?\s*[:=])[^\n]*[\w\"')}]\s*[:=,@>< ]+[^\n]{0,40}?\d")
"""A name and the number of a version, and not the manifest's own."""
DIFF = ("diff-tree", "-r", "-z", "--no-renames", "--no-ext-diff", "--no-textconv", "--no-abbrev", "--diff-filter=AM")
ROW = re.compile(rb":\d+ \d+ ([0-9a-f]+) ([0-9a-f]+) [AM]\0([^\0]+)\0")


def has_new_dependency(commit: str, path: str, snapshot: "Snapshot") -> bool:
    """Whether a commit wrote a dependency into a manifest of the package that a file lay in, or of one above it."""
    place = snapshot.place
    if place is None:
        return False
    try:
        told = place.program.output(*DIFF, f"{commit}^1", commit)
    except GitProgramError:
        return False
    above = {"", *folders_above(path)}
    for row in ROW.finditer(told):
        folder, _, name = row[3].decode("utf-8", "replace").rpartition("/")
        if folder in above and MANIFEST.fullmatch(name):
            old, new = (snapshot.read_blob(blob.decode()) or b"" for blob in (row[1], row[2]))
            before = set(old.splitlines())
            if any(DEPENDENCY.match(line) for line in new.splitlines() if line not in before):
                return True
    return False
