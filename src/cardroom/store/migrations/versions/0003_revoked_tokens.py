"""Tokens that were revoked are found at once."""

from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the index."""
    op.create_index(op.f("ix_tokens_revoked"), "tokens", ["revoked"])


def downgrade() -> None:
    """Drop it."""
    op.drop_index(op.f("ix_tokens_revoked"), "tokens")
