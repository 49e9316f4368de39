"""The other packages, each on the fastest way through its own public interface that we found."""
