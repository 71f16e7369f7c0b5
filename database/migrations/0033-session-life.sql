-- Sessions end by themselves (decision 037), can be locked by a quick exit, and know under which name their cookie came.

alter table sessions
  -- The browser has shown the binding cookie under its __Host- name: from then on the older name is not accepted.
  add column cookie_prefixed boolean not null default false,
  -- A quick exit locked this session; nothing but unlocking and signing out works until it is unlocked.
  add column locked_at timestamptz,
  -- Wrong PINs since it was locked.
  add column wrong_pins integer not null default 0;

-- Sessions of practitioners and staff that were open before this rule: at most twelve hours, and thirty minutes without use.
update sessions s
set expires_at = least(s.expires_at, s.created_at + interval '12 hours', s.last_seen_at + interval '30 minutes')
from users u
where u.id = s.user_id and u.role in ('practitioner', 'staff') and s.ended_at is null;
update sessions s
set expires_at = least(s.expires_at, s.created_at + interval '90 days', s.last_seen_at + interval '30 days')
from users u
where u.id = s.user_id and u.role = 'member' and s.ended_at is null;

-- What a person wants asked for after a quick exit. Where there is no row, nothing is asked for.
create table exit_locks (
  user_id bigint primary key references users,
  -- Null: the password is asked for.
  pin_hash text,
  updated_at timestamptz not null
);
