-- Whose feed or diaper it was, for members with more than one baby; null where it was not said.
alter table diary_entries
  add column child_id bigint references children on delete set null,
  add constraint diary_entries_child_check check (child_id is null or kind in ('feed', 'diaper'));
create index diary_entries_child on diary_entries (child_id) where child_id is not null;
