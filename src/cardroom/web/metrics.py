"""What the room counts, for Prometheus."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


COUNTED = ("bad_frames", "choices", "commands", "refusals")


class Histogram:
    """How long something took, in seconds."""

    def __init__(self) -> None:
        self.counts = [0] * len(BUCKETS)
        self.count = 0
        self.total = 0.0

    def see(self, seconds: float) -> None:
        """It took so long once more."""
        self.count += 1
        self.total += seconds
        for number, most in enumerate(BUCKETS):
            if seconds <= most:
                self.counts[number] += 1


class Metrics:
    """All counters of a room.

    >>> metrics = Metrics()
    >>> metrics.count("choices")
    >>> metrics.commit.see(0.004)
    >>> [line for line in metrics.text({"tables": 2}).splitlines() if not line.startswith("#")][:3]
    ['cardroom_tables 2', 'cardroom_bad_frames_total 0', 'cardroom_choices_total 1']
    """

    def __init__(self) -> None:
        self.counters: Counter[str] = Counter(dict.fromkeys(COUNTED, 0))
        self.commit = Histogram()
        self.told = Histogram()
        self.lag = 0.0

    def count(self, what: str, by: int = 1) -> None:
        """Something has happened once more."""
        self.counters[what] += by

    def text(self, gauges: Mapping[str, float]) -> str:
        """All of it in Prometheus' words."""
        return "\n".join(self._lines(gauges)) + "\n"

    def _lines(self, gauges: Mapping[str, float]) -> Iterator[str]:
        for name, value in {**gauges, "loop_lag_seconds": self.lag}.items():
            yield f"# TYPE cardroom_{name} gauge"
            yield f"cardroom_{name} {value:g}"
            if name == "tables":
                for counted, times in sorted(self.counters.items()):
                    yield f"# TYPE cardroom_{counted}_total counter"
                    yield f"cardroom_{counted}_total {times}"
        for name, seen in (("commit_seconds", self.commit), ("told_seconds", self.told)):
            yield f"# TYPE cardroom_{name} histogram"
            for most, count in zip(BUCKETS, seen.counts, strict=True):
                yield f'cardroom_{name}_bucket{{le="{most:g}"}} {count}'
            yield f'cardroom_{name}_bucket{{le="+Inf"}} {seen.count}'
            yield f"cardroom_{name}_sum {seen.total:g}"
            yield f"cardroom_{name}_count {seen.count}"
