"""Alembic comes here for every step: the connection is the one that is open already."""

from alembic import context

from cardroom.store.schema import METADATA

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=METADATA,
    render_as_batch=True,
)
with context.begin_transaction():
    context.run_migrations()
