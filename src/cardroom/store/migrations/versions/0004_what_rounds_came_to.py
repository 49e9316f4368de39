"""What every round came to for each who was in it."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make room for it; of rounds that are over already it stays unknown."""
    op.add_column("seen", sa.Column("net", sa.BigInteger(), nullable=True))


def downgrade() -> None:
    """Drop it."""
    op.drop_column("seen", "net")
