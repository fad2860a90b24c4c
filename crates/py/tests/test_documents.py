"""What the pages, the READMEs and the notebooks show is what comes out."""

import doctest
import json
import re
import runpy
from pathlib import Path

import pytest

HERE = Path(__file__).parent.parent
ROOT = HERE.parent.parent
NOTEBOOKS = sorted(HERE.glob("notebooks/*/*.ipynb"))
# A block with the name of a file is a program, which the tests of the command line run.
BLOCK = re.compile(r"^```python\n(.*?)^```$", re.DOTALL | re.MULTILINE)
BOOK = [page for page in sorted(ROOT.glob("book/*/*.md")) if BLOCK.search(page.read_text(encoding="utf-8"))]
PAGES = [*HERE.glob("docs/*/*.md"), HERE / "README.md", ROOT / "README.md", ROOT / "README.zh-CN.md", *BOOK]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_the_examples_of_a_page(page):
    text = "\n".join(BLOCK.findall(page.read_text(encoding="utf-8")))
    found = doctest.DocTestParser().get_doctest(text, {}, page.name, str(page), 0)
    assert found.examples
    runner = doctest.DocTestRunner()
    runner.run(found)
    assert runner.summarize(verbose=False).failed == 0


def cells(notebook):
    return json.loads(notebook.read_text(encoding="utf-8"))["cells"]


@pytest.mark.parametrize("notebook", NOTEBOOKS, ids=lambda one: f"{one.parent.name}/{one.name}")
def test_a_notebook_runs(notebook):
    names: dict[str, object] = {"__name__": "__main__"}
    code = ["".join(cell["source"]) for cell in cells(notebook) if cell["cell_type"] == "code"]
    assert len(code) >= 5
    for number, source in enumerate(code):
        exec(compile(source, f"{notebook.name}, cell {number}", "exec"), names)


def test_both_languages_have_the_same_notebooks_and_pages():
    assert [one.name for one in NOTEBOOKS if one.parent.name == "en"] == [
        one.name for one in NOTEBOOKS if one.parent.name == "zh"
    ]
    for name in ("install.md", "tour.md", "rules.md", "cluster.md"):
        assert (HERE / "docs/en" / name).exists() and (HERE / "docs/zh" / name).exists()
    assert len(NOTEBOOKS) == 6


@pytest.mark.parametrize("example", sorted(HERE.glob("examples/*.py")), ids=lambda one: one.name)
def test_an_example_runs(example, capsys):
    names = runpy.run_path(str(example))
    names["main"]()
    assert capsys.readouterr().out
