-- A member's diary: blood pressure, temperature, bleeding, mood, sleep and weight over time.

create table diary_entries (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  kind text not null,
  at timestamptz not null,
  -- In the unit of its kind (domain/diary/diary.ts).
  amount integer not null,
  second integer,
  signs text[] not null default '{}',
  note text not null default '',
  -- From the device: what it sends again is kept once.
  client_key text not null,
  created_at timestamptz not null,
  changed_at timestamptz,
  check (kind in ('blood_pressure', 'temperature', 'bleeding', 'mood', 'sleep', 'weight')),
  check ((kind = 'blood_pressure') = (second is not null))
);
create unique index diary_entries_key on diary_entries (user_id, client_key);
create index diary_entries_member on diary_entries (user_id, at, id);
create index diary_entries_kind on diary_entries (user_id, kind, at);
