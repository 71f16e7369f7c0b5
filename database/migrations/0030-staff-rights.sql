-- Staff holds named rights (D78). Those who are staff already become administrators, so that nobody is locked out and they grant the rest.
create table staff_rights (
  user_id bigint not null references users,
  name text not null
    check (name in ('support', 'eligibility', 'content', 'moderation', 'finance', 'safety', 'administrator')),
  -- Null where the command line gave it.
  granted_by bigint references users,
  granted_at timestamptz not null default now(),
  primary key (user_id, name)
);
-- Who else is an administrator is asked before one is taken away.
create index staff_rights_name on staff_rights (name, user_id);

insert into staff_rights (user_id, name) select id, 'administrator' from users where role = 'staff';

-- The list of staff.
create index users_staff on users (id) where role = 'staff';
