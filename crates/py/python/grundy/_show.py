"""What notebooks show: small pieces of HTML, LaTeX and SVG."""

from __future__ import annotations

import html
from collections.abc import Callable, Iterable

from grundy._errors import Error

__all__ = ["latex", "picture", "table"]


def picture(draw: Callable[[], str | None]) -> str | None:
    """A picture, where there is one: a notebook shows the text else."""
    try:
        return draw()
    except Error:
        return None


def latex(text: str) -> str:
    """A text inside ``\\mathtt``."""
    signs = {"\\": r"\backslash ", "{": r"\{", "}": r"\}", "#": r"\#", "_": r"\_", "%": r"\%", "&": r"\&", "$": r"\$"}
    return "".join(signs.get(sign, sign) for sign in text).replace(" ", r"\ ")


def table(head: Iterable[object], rows: Iterable[Iterable[object]]) -> str:
    """A table of HTML; ``None`` is an empty cell."""

    def row(cells: Iterable[object], kind: str) -> str:
        inner = "".join(f"<{kind}>{'' if cell is None else html.escape(str(cell))}</{kind}>" for cell in cells)
        return f"<tr>{inner}</tr>"

    body = "".join(row(cells, "td") for cells in rows)
    return f"<table><thead>{row(head, 'th')}</thead><tbody>{body}</tbody></table>"
