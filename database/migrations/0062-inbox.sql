-- The inbox of practitioners and coordinators: who has a conversation, when it comes back, what happened to it; saved
-- replies and out-of-office texts (decision 061).

-- A channel without a row is open and no one's. Whether its member waits is in channels.waiting_since alone.
create table inbox_channels (
  channel_id bigint primary key references channels,
  -- The same as in channels, for the indexes. Null: the queue of all coordinators.
  practitioner_id bigint references users,
  assignee_id bigint references users,
  -- A lease: who works on it right now.
  claimed_by bigint references users,
  claimed_until timestamptz,
  snoozed_until timestamptz,
  closed_at timestamptz,
  -- When the first unanswered message with words of danger came.
  urgent_since timestamptz,
  constraint inbox_claim check ((claimed_by is null) = (claimed_until is null))
);
create index inbox_closed on inbox_channels (practitioner_id, closed_at desc, channel_id desc) where closed_at is not null;
create index inbox_snoozed on inbox_channels (practitioner_id, snoozed_until, channel_id) where snoozed_until is not null;
create index inbox_urgent on inbox_channels (practitioner_id, urgent_since, channel_id) where urgent_since is not null;
create index inbox_assigned on inbox_channels (assignee_id) where assignee_id is not null;

create index channels_in_need on channels (practitioner_id, waiting_since, id)
  where waiting_since is not null and kind in ('practitioner', 'coordinator');
create index channels_of_coordinators_by_time on channels (last_message_at desc, id desc) where kind = 'coordinator';

-- What happened to a conversation, for the care side only. `actor_id` is null if the member's message did it.
create table inbox_events (
  id bigint generated always as identity primary key,
  channel_id bigint not null references channels,
  at timestamptz not null,
  actor_id bigint references users,
  kind text not null check (kind in ('claimed', 'taken_over', 'assigned', 'returned', 'handed_over', 'snoozed', 'woken',
    'closed', 'reopened', 'reopened_by_member', 'people_added', 'person_left')),
  -- To whom it was handed over, or who was added.
  to_id bigint references users,
  until timestamptz,
  note text not null default ''
);
create index inbox_events_of_channel on inbox_events (channel_id, id desc);

create table saved_replies (
  id bigint generated always as identity primary key,
  owner_id bigint not null references users,
  title text not null,
  body text not null,
  -- Everyone on the care side can use it; only its owner changes it.
  shared boolean not null default false,
  updated_at timestamptz not null
);
create index saved_replies_owner on saved_replies (owner_id);
create index saved_replies_shared on saved_replies (id) where shared;

-- Out of office: what members read while this practitioner is away.
create table practitioner_away (
  practitioner_id bigint primary key references users,
  starts_at timestamptz not null,
  -- Null: until they say otherwise.
  ends_at timestamptz,
  body text not null,
  constraint away_ends check (ends_at is null or ends_at > starts_at)
);
