-- What was said about a child before a change, so that it can be looked up and brought back.
create table child_versions (
  id bigint generated always as identity primary key,
  child_id bigint not null references children on delete cascade,
  user_id bigint not null references users,
  name text not null,
  birthday date not null,
  gender text,
  weeks_at_birth integer,
  died boolean not null,
  removed boolean not null,
  replaced_at timestamptz not null
);
create index child_versions_child on child_versions (child_id, id);
create index child_versions_user on child_versions (user_id);
create trigger child_versions_kept before update on child_versions for each row execute function refuse_change();
create trigger child_versions_no_truncate before truncate on child_versions for each statement execute function refuse_change();
