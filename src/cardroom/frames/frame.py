"""A table that is made while it is read, a batch of rows after the other."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any

from cardroom.extras import needed
from cardroom.files import write_streamed
from cardroom.frames.columns import Row, TableLayout, Type

with needed("data", "tables need"):
    from arro3.core import Array, DataType, Field, RecordBatch, RecordBatchReader, Schema, Table
    from arro3.io import write_csv, write_parquet

if TYPE_CHECKING:
    from _typeshed import ReadableBuffer

ROWS = 1 << 13
"""So many rows are made at a time, and are a row group of a Parquet file."""
TYPES: dict[Type, DataType] = {
    "int": DataType.int64(),
    "whole": DataType.decimal128(38, 0),
    "float": DataType.float64(),
    "text": DataType.utf8(),
    "bool": DataType.bool(),
}


class Frame:
    """A table that is made while it is read.

    Polars, pandas, DuckDB and PyArrow take it as it is, through the Arrow PyCapsule interface, as
    often as what it is made of can be gone through again. Of its rows no more than a batch is kept.

    >>> from cardroom.frames.columns import WAGERS
    >>> row = (1, 2, "ante", None, None, None, 500, "win", 500, "harbor:7", False)
    >>> frame = Frame(WAGERS, lambda: [row])
    >>> frame.table()["net"].to_pylist()
    [500]
    """

    def __init__(self, layout: TableLayout, rows: Callable[[], Iterable[Row]]) -> None:
        self.layout = layout
        self._rows = rows

    def __repr__(self) -> str:
        return f"<{self.layout.format}: {', '.join(column.name for column in self.layout.columns)}>"

    @property
    def schema(self) -> Schema:
        """Its columns, with what they mean; its own metadata say which version it is."""
        fields = [
            Field(
                column.name,
                TYPES[column.type],
                nullable=column.nullable,
                metadata={"says": column.says},
            )
            for column in self.layout.columns
        ]
        return Schema(fields, metadata={"format": self.layout.format})

    def batches(self) -> Iterator[RecordBatch]:
        """Its rows, some thousand at a time."""
        rows, schema = iter(self._rows()), self.schema
        while some := list(islice(rows, ROWS)):
            yield self._batch(some, schema)

    def table(self) -> Table:
        """All of it in memory."""
        return Table.from_batches(list(self.batches()), schema=self.schema)

    def write_parquet(self, file: str | Path) -> None:
        """Write it as Parquet; the file is there whole, or not at all."""
        self._write_file(file, self.to_parquet)

    def write_csv(self, file: str | Path) -> None:
        """Write it as CSV; the file is there whole, or not at all."""
        self._write_file(file, self.to_csv)

    def to_parquet(self, out: IO[bytes]) -> None:
        """Write it as Parquet into what is open."""
        self._write(out, _parquet)

    def to_csv(self, out: IO[bytes]) -> None:
        """Write it as CSV into what is open."""
        self._write(out, write_csv)

    def __arrow_c_schema__(self) -> object:
        return self.schema.__arrow_c_schema__()

    def __arrow_c_stream__(self, requested_schema: object | None = None) -> object:
        reader = RecordBatchReader.from_batches(self.schema, self.batches())
        return reader.__arrow_c_stream__(requested_schema)

    def _batch(self, rows: list[Row], schema: Schema) -> RecordBatch:
        columns = zip(*rows, strict=True)
        arrays = [
            _array(column.type, values)
            for column, values in zip(self.layout.columns, columns, strict=True)
        ]
        return RecordBatch.from_arrays(arrays, schema=schema)

    def _write_file(self, file: str | Path, write: Callable[[IO[bytes]], None]) -> None:
        with write_streamed(Path(file)) as out:
            write(out)

    def _write(self, out: IO[bytes], write: Callable[[Any, Any], None]) -> None:
        # Arrow's writers know no exceptions but their own: ours are kept until they have ended.
        sink = _Sink(out)

        def batches() -> Iterator[RecordBatch]:
            try:
                for batch in self.batches():
                    yield batch
                    if sink.wrong is not None:
                        return
            except BaseException as wrong:
                sink.wrong = wrong

        write(RecordBatchReader.from_batches(self.schema, batches()), sink)
        if sink.wrong is not None:
            raise sink.wrong


class _Sink(io.RawIOBase):
    """What Arrow's writers write into: what goes wrong is noted, and nothing is written then."""

    def __init__(self, out: IO[bytes]) -> None:
        super().__init__()
        self._out = out
        self.wrong: BaseException | None = None

    def writable(self) -> bool:
        """It is for nothing else."""
        return True

    def write(self, data: ReadableBuffer) -> int:
        """Pass it on, as long as that goes well."""
        if self.wrong is None:
            try:
                self._out.write(data)
            except OSError as wrong:
                self.wrong = wrong
        return memoryview(data).nbytes


def _parquet(data: RecordBatchReader, out: Any) -> None:
    write_parquet(data, out, compression="zstd(3)", max_row_group_size=ROWS)


def _array(of: Type, values: tuple[Any, ...]) -> Array:
    if of != "whole":
        return Array(values, TYPES[of])
    return Array([None if n is None else str(n) for n in values], TYPES["text"]).cast(TYPES[of])
