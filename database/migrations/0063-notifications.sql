-- Notifications: what the bell of a signed-in person shows. Ids only; texts are made when they are shown.

create table notifications (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  -- By the names in domain/notices/notifications.ts.
  kind text not null,
  -- What belongs together, such as all messages of one channel: one unread row for each person and key.
  group_key text not null,
  count integer not null default 1 check (count > 0),
  -- What it leads to: an appointment, a channel, a practitioner or an order, by its kind.
  target_id bigint,
  -- For messages: the number of the last one. Reading up to here settles the row.
  up_to integer,
  -- The queued notice that it came with: a notice that is tried again raises nothing again.
  outbox_id bigint,
  first_at timestamptz not null,
  last_at timestamptz not null,
  read_at timestamptz,
  -- When it was told outside of the application. Nothing more about this key leaves until it is read.
  outward_at timestamptz
);
create unique index notifications_open on notifications (user_id, group_key) where read_at is null;
create index notifications_unread on notifications (user_id, last_at desc, id desc) where read_at is null;
create index notifications_read on notifications (user_id, last_at desc, id desc) where read_at is not null;
create unique index notifications_once on notifications (outbox_id) where outbox_id is not null;
create index notifications_age on notifications (last_at);

-- When a person last used any device: nothing is told outside while they are there.
create table attended_devices (
  user_id bigint primary key references users,
  attended_at timestamptz not null
);

-- Topics whose push notifications are switched off.
alter table notice_wishes add column push_off text[] not null default '{}';
