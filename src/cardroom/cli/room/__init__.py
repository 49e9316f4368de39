"""Commands about the room in the browser."""
