import pytest

from hygiene.markdown.elements import Span
from hygiene.references.symbols.definitions import defines
from hygiene.references.symbols.names import Named, Sort


def named(name: str) -> Named:
    sort = Sort.FLAG if name.startswith("--") else Sort.CONSTANT if name.isupper() else Sort.NAME
    return Named(sort, name.removeprefix("--"), name, Span(0, 0), 1, 1)


MADE = [
    ("a.py", "def build_index(root):", "build_index"),
    ("a.py", "    async def build_index(self):", "build_index"),
    ("a.py", "class IndexBuilder(Base):", "IndexBuilder"),
    ("a.py", "    index_path: Path = None", "index_path"),
    ("a.py", "        self.index_path = x", "index_path"),
    ("a.py", "index_path = 1", "index_path"),
    ("a.js", "export function buildIndex() {", "buildIndex"),
    ("a.js", "export const buildIndex = async () => {", "buildIndex"),
    ("a.ts", "  async buildIndex(root: string): Promise<void> {", "buildIndex"),
    ("a.ts", "  indexPath?: string", "indexPath"),
    ("a.ts", "  readonly indexPath: string;", "indexPath"),
    ("a.go", "func (b *Builder) BuildIndex(root string) error {", "BuildIndex"),
    ("a.go", '\tIndexPath string `json:"index_path"`', "IndexPath"),
    ("a.go", '\tIndexPath string `json:"index_path"`', "index_path"),
    ("a.rs", "pub(crate) fn build_index<T>(x: T) {", "build_index"),
    ("a.rs", "    pub index_path: PathBuf,", "index_path"),
    ("a.rs", "macro_rules! build_index {", "build_index"),
    ("A.java", "    public static List<Part> buildIndex(Path root) {", "buildIndex"),
    ("a.c", "#define INDEX_PATH 1", "INDEX_PATH"),
    ("a.c", "static int build_index(void)", "build_index"),
    ("a.py", 'os.environ.get("INDEX_PATH")', "INDEX_PATH"),
    ("a.js", "x(process.env.INDEX_PATH)", "INDEX_PATH"),
    ("a.py", "    INDEX_PATH = auto()", "INDEX_PATH"),
    ("a.py", 'parser.add_argument("-k", "--keep-going")', "--keep-going"),
    ("a.py", 'parser.add_argument(\n    "--keep-going",', "--keep-going"),
    ("a.js", '.option("--keep-going <n>", "x")', "--keep-going"),
    ("a.go", 'flags.Bool("keep-going", false, "x")', "--keep-going"),
    ("a.rs", '    #[arg(long = "keep-going")]', "--keep-going"),
    ("a.sh", "    --keep-going)", "--keep-going"),
    ("a.py", 'parser.add_argument("--all")', "--all"),
]
USED = [
    ("a.py", "build_index(root)", "build_index"),
    ("a.py", "x = engine.build_index(root)", "build_index"),
    ("a.py", "# def build_index(root):", "build_index"),
    ("a.py", "from engine import build_index", "build_index"),
    ("a.py", "def build_index_part(root):", "build_index"),
    ("a.js", "  useEffectOnce(() => {", "useEffectOnce"),
    ("a.js", "  if (buildIndex(root)) {", "buildIndex"),
    ("a.js", "  return buildIndex(root) {", "buildIndex"),
    ("a.js", "  indexPath: 1,", "indexPath"),
    ("a.json", '{"indexPath": 1}', "indexPath"),
    ("a.yml", "INDEX_PATH: 1", "INDEX_PATH"),
    ("a.go", "\tlib.BuildIndex(x)", "BuildIndex"),
    ("a.rs", "pub use other::IndexBuilder;", "IndexBuilder"),
    ("a.js", 'export { buildIndex } from "other";', "buildIndex"),
    ("a.py", 'run(["make", "--keep-going"])', "--keep-going"),
    ("a.py", 'parser.add_argument("all")', "--all"),
]


@pytest.mark.parametrize(("path", "line", "name"), MADE)
def test_a_line_that_makes_a_name(path: str, line: str, name: str) -> None:
    assert defines(f"first\n{line}\nlast\n".encode(), named(name), path)


@pytest.mark.parametrize(("path", "line", "name"), USED)
def test_a_line_that_only_uses_it(path: str, line: str, name: str) -> None:
    assert not defines(f"first\n{line}\nlast\n".encode(), named(name), path)
