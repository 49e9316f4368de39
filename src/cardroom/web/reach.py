"""Where the room can be reached: what it says at its start, and what friends are sent."""

from __future__ import annotations

import socket
from ipaddress import ip_address
from typing import NamedTuple
from urllib.parse import urlsplit

EVERYWHERE = ("0.0.0.0", "::")
"""Hosts by which a room listens on all addresses of its machine."""


class Link(NamedTuple):
    """What a friend comes by, and whether only those at this machine can."""

    url: str
    only_here: bool


def addresses(host: str, port: int) -> list[str]:
    """All that the room says of itself when it opens.

    >>> addresses("127.0.0.1", 8112), addresses("::1", 8112)
    (['http://127.0.0.1:8112/'], ['http://[::1]:8112/'])
    """
    if host not in EVERYWHERE:
        return [f"http://{_in_url(host)}:{port}/"]
    return [f"http://{one}:{port}/" for one in sorted({"127.0.0.1", *_on_the_network()})]


def link_to(path: str, asked_at: str, host: str) -> Link:
    """What leads a friend to a page that somebody has opened at an address of his own.

    Who sits at the machine itself may have come by an address that leads all others nowhere.

    >>> link_to("table/t1", "http://localhost:8112/", "127.0.0.1")
    Link(url='http://localhost:8112/table/t1', only_here=True)
    >>> link_to("table/t1", "https://cards.example/", "127.0.0.1")
    Link(url='https://cards.example/table/t1', only_here=False)
    """
    asked = urlsplit(asked_at)
    name, port = asked.hostname or "", f":{asked.port}" if asked.port else ""
    only_here = is_loopback(name)
    if only_here and host in EVERYWHERE:
        for found in _on_the_network():
            name, only_here = found, False
    return Link(f"{asked.scheme}://{_in_url(name)}{port}/{path}", only_here)


def is_loopback(host: str) -> bool:
    """Whether a host is this machine to itself alone.

    >>> [is_loopback(host) for host in ("localhost", "127.0.0.2", "::1", "192.168.1.5", "x.org")]
    [True, True, True, False, False]
    """
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost" or host.endswith(".localhost")


def _on_the_network() -> list[str]:
    """The address that the machine has for others, if it has one."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            # Nothing is sent: this only asks which of its own addresses the machine would use.
            probe.connect(("192.0.2.1", 9))
            found: str = probe.getsockname()[0]
        except OSError:
            return []
    return [] if is_loopback(found) else [found]


def _in_url(host: str) -> str:
    return f"[{host}]" if ":" in host else host
