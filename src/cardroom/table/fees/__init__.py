"""Collections: what a house takes for the seat, and the schedules it prints for that."""
