-- Which server process carries a person's line into a visit: when the process dies, its people are known to be gone.

create table server_processes (
  id uuid primary key,
  -- By the database's clock: machines need not agree about the time.
  seen_at timestamptz not null default now()
);

-- Rows of an older version have no process; they count as present until they are closed.
alter table visit_presence add column process_id uuid;
-- The name the person's page has given itself, by which the other side knows it.
alter table visit_presence add column peer uuid;
create index visit_presence_open on visit_presence (process_id) where left_at is null;
