-- Files of other providers from which a member adds entries to their health record (issue 18, decision 102).

create table health_imports (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  -- Who wrote it, as the file says; empty if it does not say. And on which day.
  from_name text not null,
  written_on date,
  -- What can be added, until the member chose: kind, content and code of each. Empty afterwards.
  offers jsonb not null,
  -- How many parts of the file are not offered, by reason.
  left_out jsonb not null,
  -- IDs of what the member had said not to be there, and that was removed because something was added.
  overtaken bigint[] not null default '{}',
  created_at timestamptz not null,
  taken_at timestamptz,
  undone_at timestamptz,
  check (undone_at is null or taken_at is not null)
);
create index health_imports_user on health_imports (user_id, id);
create index health_imports_open on health_imports (created_at) where taken_at is null;

-- The import an entry came from.
alter table health_facts add column import_id bigint references health_imports;
create index health_facts_import on health_facts (import_id) where import_id is not null;

-- The code that the file gave, as system and code; null for what the member wrote.
alter table health_fact_versions add column code jsonb;
