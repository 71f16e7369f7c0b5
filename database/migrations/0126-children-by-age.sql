-- What a parent may open of a child's page from the 12th birthday on, and the end of it at 18.

-- By state, as staff decides. A state without a row: nothing.
create table minor_access_rules (
  state text primary key,
  -- The kinds that stay open to the parent: domain/family/parent-access.ts.
  open_kinds text[] not null,
  -- Why, for example the law and who checked it.
  note text not null default '',
  changed_at timestamptz not null
);

-- For which birthday the parent was told that the page closes; another birthday is told again.
alter table children add column told_birthday date;
-- From then on the parent opens nothing of it, whatever is said about the birthday later.
alter table children add column closed_at timestamptz;
-- What was written about the child was deleted.
alter table children add column cleared_at timestamptz;
create index children_to_close on children (birthday) where closed_at is null;
create index children_to_clear on children (closed_at) where closed_at is not null and cleared_at is null;
