"""Tables and sweeps as data frames and databases read them."""

import csv
import pickle

import duckdb
import grundy
import numpy as np
import pandas
import polars
import pyarrow
import pyarrow.parquet
import pytest

TABLES = {
    "values": lambda: grundy.table("kayles", 100),
    "a limit": lambda: grundy.table("kayles", 1000, start=40),
    "P-positions": lambda: grundy.table("take{1..3}", 40, p_positions=True),
    "pairs": lambda: grundy.table("wythoff", 9, p_positions=True),
    "a grid": lambda: grundy.table("chomp", (3, 4)),
    "outcomes": lambda: grundy.table("parity{max=3,win=odd}", 12),
    "a die": lambda: grundy.table("die", 12),
    "large numbers": lambda: grundy.table("nim", 2**64 + 2, start=2**64 - 2),
    "none": lambda: grundy.table("take{1..3}", 3, start=1, p_positions=True),
}


@pytest.mark.parametrize("name", TABLES)
def test_a_table_is_the_same_everywhere(name, tmp_path):
    table = TABLES[name]()
    arrow = pyarrow.table(table)
    table.write(tmp_path / "one.parquet")
    table.write(tmp_path / "one.csv")
    written = pyarrow.parquet.read_table(tmp_path / "one.parquet")
    assert arrow.cast(written.schema).equals(written)
    assert arrow.schema.types == written.schema.types
    about = written.schema.metadata
    assert about[b"grundy.ruleset"] == table.ruleset.encode() and about[b"grundy.status"] == b"proved"
    assert arrow.schema.metadata == {key: told for key, told in about.items() if key.startswith(b"grundy")}
    frame = polars.DataFrame(table)
    assert list(table.columns) == frame.columns
    told = [tuple(str(cell) for cell in row) for row in table.rows() if row[-1] is not None]
    assert told == [tuple(str(cell) for cell in row) for row in frame.rows() if row[-1] is not None]
    assert frame.rows() == [tuple(row.values()) for row in arrow.to_pylist()]
    assert polars.read_parquet(tmp_path / "one.parquet").equals(frame)
    assert duckdb.sql(f"select * from '{tmp_path}/one.parquet'").fetchall() == frame.rows()
    assert duckdb.sql("select count(*) from arrow").fetchall() == [(len(frame),)]
    assert pandas.DataFrame.from_arrow(table).shape == frame.shape
    assert list(pandas.read_parquet(tmp_path / "one.parquet").columns) == frame.columns
    with open(tmp_path / "one.csv", encoding="utf-8", newline="") as lines:
        lines = list(csv.reader(lines))
    assert lines == [frame.columns, *(["" if cell is None else str(cell) for cell in row] for row in frame.rows())]


def test_types_are_those_of_the_pages():
    assert [str(kind) for kind in pyarrow.table(TABLES["values"]()).schema.types] == ["uint64", "uint32"]
    assert [str(kind) for kind in pyarrow.table(TABLES["large numbers"]()).schema.types] == ["string", "string"]
    grid = pyarrow.table(TABLES["a grid"]())
    assert grid.schema.names == ["a", "b", "grundy"] and grid.schema.field("grundy").nullable


def test_duckdb_reads_the_object_itself():
    kayles = grundy.table("kayles", 100)
    assert duckdb.sql("select max(grundy) from kayles").fetchall() == [(int(kayles.values.max()),)]


def test_columns_have_the_values_of_the_array():
    table = grundy.table("kayles", 2**20 + 5)
    arrow = pyarrow.table(table)
    assert arrow.num_rows == len(table.values) and arrow.column("grundy").num_chunks == 2
    assert (arrow.column("grundy").to_numpy() == table.values).all()
    assert arrow.column("n").to_numpy()[-1] == 2**20 + 5
    del table
    assert arrow.column("grundy")[12].as_py() == 4


def test_sweeps_are_columns():
    found = grundy.sweep("0.??", 500)
    arrow = pyarrow.table(found)
    assert arrow.num_rows == 64 and str(arrow.schema.field("preperiod").type) == "uint64"
    assert arrow.column("period").to_pylist() == [row.period for row in found]
    assert arrow.column("status").to_pylist() == [row.status.value for row in found]
    assert arrow.column("max_grundy").to_pylist() == [row.max_value for row in found]
    again = pickle.loads(pickle.dumps(found))
    assert pyarrow.table(again).equals(arrow)
    quotients = grundy.sweep_quotients("0.?", 8)
    frame = polars.DataFrame(quotients)
    assert frame["order"].to_list() == [row.order for row in quotients]
    assert frame["tame"].dtype == polars.Boolean and frame["seconds"].dtype == polars.Float64


@pytest.mark.parametrize("name", ["pairs", "outcomes", "a die"])
def test_a_table_that_is_no_array_says_where_it_is_told(name):
    table = TABLES[name]()
    with pytest.raises(grundy.UsageError, match=r"rows\(\)"):
        np.array(table)
    assert table.rows()


@pytest.mark.parametrize("name", ["values", "P-positions", "a grid"])
def test_an_array_of_a_table_has_its_type(name):
    table = TABLES[name]()
    assert np.array(table).dtype == np.asarray(table).dtype == np.uint32
    assert (np.array(table) == table.values).all()
    assert np.asarray(table, dtype="u4") is table.values and np.array(table) is not table.values
    assert np.array(table, dtype="i8").dtype == np.int64


@pytest.mark.skipif(np.lib.NumpyVersion(np.__version__) < "2.0.0", reason="it has no copy=False")
def test_an_array_is_no_copy_where_none_may_be():
    table = TABLES["values"]()
    assert np.shares_memory(np.array(table, copy=False), table.values)
    with pytest.raises(ValueError, match="copy"):
        np.array(table, copy=False, dtype="i8")
