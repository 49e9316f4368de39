"""The room as it opens."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make all tables."""
    op.create_table(
        "accounts",
        sa.Column("id", sa.String(length=200), nullable=False),
        sa.Column("balance", sa.BigInteger(), nullable=False),
        sa.CheckConstraint(
            "balance >= 0 OR id = 'promotional'", name=op.f("ck_accounts_not_below_zero")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_accounts")),
    )
    op.create_table(
        "people",
        sa.Column("id", sa.String(length=64), nullable=False),
        sa.Column("name", sa.String(length=40), nullable=False),
        sa.Column("role", sa.String(length=16), nullable=False),
        sa.Column("since", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_people")),
        sa.UniqueConstraint("name", name=op.f("uq_people_name")),
    )
    op.create_table(
        "tables",
        sa.Column("id", sa.String(length=40), nullable=False),
        sa.Column("game", sa.String(length=100), nullable=False),
        sa.Column("notice", sa.Text(), nullable=False),
        sa.Column("opened", sa.BigInteger(), nullable=False),
        sa.Column("closed", sa.BigInteger(), nullable=True),
        sa.Column("value", sa.Text(), nullable=False),
        sa.Column("state", sa.Text(), nullable=False),
        sa.Column("round", sa.Integer(), nullable=False),
        sa.Column("chain", sa.String(length=64), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_tables")),
    )
    op.create_table(
        "choices",
        sa.Column("table", sa.String(length=40), nullable=False),
        sa.Column("round", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("choice", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], name=op.f("fk_choices_table_tables")),
        sa.PrimaryKeyConstraint("table", "round", "number", name=op.f("pk_choices")),
    )
    op.create_table(
        "commands",
        sa.Column("person", sa.String(length=64), nullable=False),
        sa.Column("id", sa.String(length=64), nullable=False),
        sa.Column("content", sa.LargeBinary(length=32), nullable=False),
        sa.Column("answer", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name=op.f("fk_commands_person_people")),
        sa.PrimaryKeyConstraint("person", "id", name=op.f("pk_commands")),
    )
    with op.batch_alter_table("commands", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_commands_at"), ["at"], unique=False)

    op.create_table(
        "movements",
        sa.Column(
            "id",
            sa.BigInteger().with_variant(sa.Integer(), "sqlite"),
            autoincrement=True,
            nullable=False,
        ),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("payer", sa.String(length=200), nullable=False),
        sa.Column("payee", sa.String(length=200), nullable=False),
        sa.Column("amount", sa.BigInteger(), nullable=False),
        sa.Column("why", sa.String(length=40), nullable=False),
        sa.Column("table", sa.String(length=40), nullable=True),
        sa.Column("round", sa.Integer(), nullable=True),
        sa.CheckConstraint("amount > 0", name=op.f("ck_movements_above_zero")),
        sa.CheckConstraint("payer <> payee", name=op.f("ck_movements_somewhere_else")),
        sa.ForeignKeyConstraint(
            ["payee"], ["accounts.id"], name=op.f("fk_movements_payee_accounts")
        ),
        sa.ForeignKeyConstraint(
            ["payer"], ["accounts.id"], name=op.f("fk_movements_payer_accounts")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_movements")),
    )
    with op.batch_alter_table("movements", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_movements_payee"), ["payee"], unique=False)
        batch_op.create_index(batch_op.f("ix_movements_payer"), ["payer"], unique=False)

    op.create_table(
        "rounds",
        sa.Column("table", sa.String(length=40), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("ended", sa.BigInteger(), nullable=False),
        sa.Column("record", sa.Text(), nullable=False),
        sa.Column("before", sa.String(length=64), nullable=False),
        sa.Column("hash", sa.String(length=64), nullable=False),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], name=op.f("fk_rounds_table_tables")),
        sa.PrimaryKeyConstraint("table", "number", name=op.f("pk_rounds")),
    )
    op.create_table(
        "seen",
        sa.Column("person", sa.String(length=64), nullable=False),
        sa.Column("table", sa.String(length=40), nullable=False),
        sa.Column("round", sa.Integer(), nullable=False),
        sa.Column("seats", sa.String(length=100), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name=op.f("fk_seen_person_people")),
        sa.PrimaryKeyConstraint("person", "table", "round", name=op.f("pk_seen")),
    )
    with op.batch_alter_table("seen", schema=None) as batch_op:
        batch_op.create_index("ix_seen_person_at", ["person", "at"], unique=False)

    op.create_table(
        "tokens",
        sa.Column("hash", sa.LargeBinary(length=32), nullable=False),
        sa.Column("person", sa.String(length=64), nullable=False),
        sa.Column("since", sa.BigInteger(), nullable=False),
        sa.Column("revoked", sa.BigInteger(), nullable=True),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name=op.f("fk_tokens_person_people")),
        sa.PrimaryKeyConstraint("hash", name=op.f("pk_tokens")),
    )
    with op.batch_alter_table("tokens", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_tokens_person"), ["person"], unique=False)


def downgrade() -> None:
    """Drop all tables."""
    with op.batch_alter_table("tokens", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_tokens_person"))

    op.drop_table("tokens")
    with op.batch_alter_table("seen", schema=None) as batch_op:
        batch_op.drop_index("ix_seen_person_at")

    op.drop_table("seen")
    op.drop_table("rounds")
    with op.batch_alter_table("movements", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_movements_payer"))
        batch_op.drop_index(batch_op.f("ix_movements_payee"))

    op.drop_table("movements")
    with op.batch_alter_table("commands", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_commands_at"))

    op.drop_table("commands")
    op.drop_table("choices")
    op.drop_table("tables")
    op.drop_table("people")
    op.drop_table("accounts")
