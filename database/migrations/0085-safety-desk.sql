-- The safety desk: who is on call, what asked for help, and the cases that staff work through (decision 070).

-- A call for help never waits behind other messages (server/jobs/lanes.ts).
alter table outbox drop constraint outbox_lane_check;
alter table outbox add constraint outbox_lane_check
  check (lane in ('money', 'work', 'copies', 'scans', 'prompt_mail', 'mail', 'texts', 'push', 'forms', 'alarms'));

-- How a person on call can be reached. A way counts once they entered the code that was sent there.
create table on_call_reach (
  user_id bigint not null references users,
  channel text not null check (channel in ('push', 'sms', 'email')),
  -- The address or number that was tested; empty for browsers. Another one must be tested again.
  address text not null,
  tested_at timestamptz not null,
  tries integer not null default 0,
  confirmed_at timestamptz,
  primary key (user_id, channel)
);

create table on_call_shifts (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  -- 1 is called first, then 2, then 3.
  place integer not null check (place between 1 and 3),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- The shift whose rest this person took over.
  taken_from bigint references on_call_shifts,
  created_by bigint references users,
  created_at timestamptz not null,
  removed_at timestamptz,
  constraint on_call_shifts_order check (starts_at < ends_at),
  constraint on_call_shifts_one exclude using gist (place with =, tstzrange(starts_at, ends_at) with &&)
    where (removed_at is null)
);
create index on_call_shifts_end on on_call_shifts (ends_at) where removed_at is null;

create table safety_cases (
  id bigint generated always as identity primary key,
  -- Null: a drill.
  member_id bigint references users,
  drill boolean not null,
  opened_at timestamptz not null,
  -- What the clock waits for, until when, and how long that was: due further ahead means that the clock was set back.
  waits_for text check (waits_for in ('acknowledgement', 'contact', 'closing')),
  due_at timestamptz,
  wait_seconds integer,
  -- How often everyone was called.
  round integer not null default 1,
  last_call_id bigint,
  acknowledged_at timestamptz,
  acknowledged_by bigint references users,
  contacted_at timestamptz,
  claimed_by bigint references users,
  claimed_until timestamptz,
  -- Goes up with every change.
  version integer not null default 1,
  closed_at timestamptz,
  closed_by bigint references users,
  outcome text,
  follow_up_at timestamptz,
  follow_up_raised_at timestamptz,
  constraint safety_cases_drill check (drill = (member_id is null)),
  constraint safety_cases_claim check ((claimed_by is null) = (claimed_until is null)),
  -- An open case always has a clock: nothing is forgotten, and nothing closes without an outcome.
  constraint safety_cases_clock check ((closed_at is null) = (due_at is not null)
    and (due_at is null) = (waits_for is null) and (due_at is null) = (wait_seconds is null)),
  constraint safety_cases_outcome check ((closed_at is null) = (outcome is null))
);
create unique index safety_cases_open on safety_cases (member_id) where closed_at is null and not drill;
create index safety_cases_queue on safety_cases (opened_at, id) where closed_at is null;
create index safety_cases_due on safety_cases (due_at) where due_at is not null;
create index safety_cases_closed on safety_cases (closed_at desc, id desc) where closed_at is not null;
create index safety_cases_follow_up on safety_cases (follow_up_at)
  where follow_up_at is not null and follow_up_raised_at is null and closed_at is not null;
create index safety_cases_opened on safety_cases (opened_at);
create index safety_cases_member on safety_cases (member_id, id);

-- What asked for help. Several join one case.
create table safety_alerts (
  id bigint generated always as identity primary key,
  case_id bigint not null references safety_cases,
  kind text not null check (kind in ('assessment', 'message', 'words', 'not_safe', 'concern', 'follow_up', 'drill')),
  -- The answers, the message, the visit, or the closed case.
  source_id bigint,
  raised_by bigint references users,
  -- What a practitioner wrote.
  note text not null default '',
  -- Where the member asked to be called.
  tel_number text,
  raised_at timestamptz not null
);
create index safety_alerts_case on safety_alerts (case_id, id);
create unique index safety_alerts_once on safety_alerts (kind, source_id)
  where kind in ('assessment', 'message', 'follow_up');

-- Whom the clock called, how, and whether it left.
create table safety_calls (
  id bigint generated always as identity primary key,
  case_id bigint not null references safety_cases,
  user_id bigint not null references users,
  channel text not null check (channel in ('push', 'sms', 'email')),
  round integer not null,
  called_at timestamptz not null,
  sent_at timestamptz,
  failed_at timestamptz,
  unique (case_id, round, user_id, channel)
);

-- What happened in a case, in order. Rows are only added.
create table safety_entries (
  id bigint generated always as identity primary key,
  case_id bigint not null references safety_cases,
  kind text not null check (kind in ('contact', 'place', 'said', 'told', 'note', 'acknowledged', 'escalated', 'closed', 'reopened')),
  body text not null default '',
  -- Of a contact.
  reached boolean,
  author_id bigint references users,
  at timestamptz not null
);
create index safety_entries_case on safety_entries (case_id, id);
