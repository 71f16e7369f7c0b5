-- Invites of colleges: how often a link can be used, how long the plan lasts, and who at the college may see the numbers.

create table colleges (
  id bigint generated always as identity primary key,
  name text not null,
  created_at timestamptz not null
);
create unique index colleges_name on colleges (lower(name));

-- A member of the college's own staff. Ended rows stay: they say who could see the numbers, and when.
create table college_managers (
  id bigint generated always as identity primary key,
  college_id bigint not null references colleges,
  user_id bigint not null references users,
  since timestamptz not null,
  until timestamptz
);
create unique index college_managers_current on college_managers (user_id, college_id) where until is null;
create index college_managers_college on college_managers (college_id) where until is null;
create index college_managers_user on college_managers (user_id, id);

alter table invites
  add column college_id bigint references colleges,
  add column max_uses integer not null default 1 check (max_uses between 1 and 5000),
  add column uses integer not null default 0,
  -- The end of the plan that it grants; null: no end.
  add column grants_until timestamptz,
  add check (uses between 0 and max_uses),
  add check (kind = 'campus' or (college_id is null and max_uses = 1 and grants_until is null));
update invites set uses = 1 where state = 'accepted';

-- A link for many names no one in its own row.
do $$
declare name text;
begin
  for name in
    select conname from pg_constraint
    where conrelid = 'invites'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%accepted_by IS NOT NULL%'
  loop
    execute format('alter table invites drop constraint %I', name);
  end loop;
end $$;
alter table invites add check ((state = 'accepted' and max_uses = 1) = (accepted_by is not null));
create index invites_college on invites (college_id, id desc) where college_id is not null;

-- Who used a link for many, so that a second press changes nothing.
create table invite_uses (
  invite_id bigint not null references invites,
  user_id bigint not null references users,
  used_at timestamptz not null,
  primary key (invite_id, user_id)
);
create index invite_uses_user on invite_uses (user_id);
