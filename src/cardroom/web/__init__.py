"""The room in the browser: its server. It needs the extra ``serve``."""
