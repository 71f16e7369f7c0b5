-- A second parent of one child: the owner's linked partner, invited for one child's page with a right.
create table child_parents (
  id bigint generated always as identity primary key,
  child_id bigint not null references children on delete cascade,
  -- Whose child it is in their health profile.
  owner_id bigint not null references users,
  parent_id bigint not null references users,
  -- When this link ends, so does the access.
  link_id bigint not null references partner_links,
  -- Adds entries, and changes their own. Otherwise the second parent only reads.
  may_add boolean not null,
  invited_at timestamptz not null,
  accepted_at timestamptz,
  -- Declined, left, taken back, or an account that ended: the row doesn't say which.
  ended_at timestamptz,
  check (parent_id <> owner_id)
);
create unique index child_parents_current on child_parents (child_id) where ended_at is null;
create index child_parents_child on child_parents (child_id);
create index child_parents_owner on child_parents (owner_id);
create index child_parents_parent on child_parents (parent_id, id);
create index child_parents_link on child_parents (link_id);

-- user_id is who wrote the entry. When a second parent's account ends, the entry stays with the child and becomes the owner's.
alter table child_growth add column by_second_parent boolean not null default false;
alter table child_vaccinations add column by_second_parent boolean not null default false;
create index child_growth_writer on child_growth (user_id, child_id);
create index child_vaccinations_writer on child_vaccinations (user_id, child_id);

-- Members also read when a second parent opened a page that they share.
drop index audit_log_looks;
create index audit_log_looks on audit_log (subject_user_id, at desc, id desc)
  where (actor_role in ('staff', 'practitioner') and action <> 'appointment.list') or action = 'sharing.page_read';
