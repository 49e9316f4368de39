"""The tables of the database. The migrations beside it bring an older one to this."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    CheckConstraint,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
)

METADATA = MetaData(
    naming_convention={
        "ix": "ix_%(column_0_label)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
        "ck": "ck_%(table_name)s_%(constraint_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s_%(referred_table_name)s",
        "pk": "pk_%(table_name)s",
    }
)
Serial = BigInteger().with_variant(Integer, "sqlite")
"""SQLite counts by itself only what it calls an integer."""
PROMOTIONAL = "promotional"
"""The account that all play chips come from: the only one that may be below zero."""
BETWEEN_SEATS = "|"
"""What stands between the seats that somebody has played, and his name: no name has it."""

people = Table(
    "people",
    METADATA,
    Column("id", String(64), primary_key=True),
    Column("name", String(40), nullable=False, unique=True),
    Column("role", String(16), nullable=False),
    Column("since", BigInteger, nullable=False),
)

tokens = Table(
    "tokens",
    METADATA,
    Column("hash", LargeBinary(32), primary_key=True),
    Column("person", ForeignKey("people.id"), nullable=False, index=True),
    Column("since", BigInteger, nullable=False),
    Column("revoked", BigInteger, index=True),
)

accounts = Table(
    "accounts",
    METADATA,
    Column("id", String(200), primary_key=True),
    Column("balance", BigInteger, nullable=False),
    CheckConstraint(f"balance >= 0 OR id = '{PROMOTIONAL}'", name="not_below_zero"),
)

movements = Table(
    "movements",
    METADATA,
    Column("id", Serial, primary_key=True, autoincrement=True),
    Column("at", BigInteger, nullable=False),
    Column("payer", ForeignKey("accounts.id"), nullable=False, index=True),
    Column("payee", ForeignKey("accounts.id"), nullable=False, index=True),
    Column("amount", BigInteger, nullable=False),
    Column("why", String(40), nullable=False),
    Column("table", String(40)),
    Column("round", Integer),
    CheckConstraint("amount > 0", name="above_zero"),
    CheckConstraint("payer <> payee", name="somewhere_else"),
)

tables = Table(
    "tables",
    METADATA,
    Column("id", String(40), primary_key=True),
    Column("game", String(100), nullable=False),
    Column("notice", Text, nullable=False),
    Column("opened", BigInteger, nullable=False),
    Column("closed", BigInteger),
    Column("value", Text, nullable=False),
    Column("state", Text, nullable=False),
    Column("round", Integer, nullable=False),
    Column("chain", String(64), nullable=False),
)

choices = Table(
    "choices",
    METADATA,
    Column("table", ForeignKey("tables.id"), primary_key=True),
    Column("round", Integer, primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("choice", Text, nullable=False),
)

rounds = Table(
    "rounds",
    METADATA,
    Column("table", ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("ended", BigInteger, nullable=False),
    Column("record", Text, nullable=False),
    Column("before", String(64), nullable=False),
    Column("hash", String(64), nullable=False),
)

seen = Table(
    "seen",
    METADATA,
    Column("person", ForeignKey("people.id"), primary_key=True),
    Column("table", String(40), primary_key=True),
    Column("round", Integer, primary_key=True),
    Column("seats", String(100), nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("net", BigInteger),
    Index("ix_seen_person_at", "person", "at"),
)

commands = Table(
    "commands",
    METADATA,
    Column("person", ForeignKey("people.id"), primary_key=True),
    Column("id", String(64), primary_key=True),
    Column("content", LargeBinary(32), nullable=False),
    Column("answer", Text, nullable=False),
    Column("at", BigInteger, nullable=False, index=True),
)

secrets = Table(
    "secrets",
    METADATA,
    Column("name", String(40), primary_key=True),
    Column("secret", String(64), nullable=False),
)
