-- What must happen once, though a process may die at any moment (decision 008).

-- Set before a message is given to its provider. From then on nobody but a person may send it again.
alter table outbox add column handed_over_at timestamptz;

-- Rises when a request takes over from one that died: the answer of the older one is not taken any more.
alter table idempotency_keys add column attempt integer not null default 1;
