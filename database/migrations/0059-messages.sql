-- Messages: channels between a member and the people who care for them, and among practitioners.
-- Every message has a number in its channel, without gaps, given while the row of the channel is locked (decision 058).

create table channels (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('practitioner', 'coordinator', 'internal')),
  -- Whose care it is about. An internal channel may be about a member, who never takes part in it.
  member_id bigint references users,
  -- Only for the kind practitioner. A coordinator channel belongs to all coordinators.
  practitioner_id bigint references users,
  created_by bigint references users,
  -- The number of the last message. 0: no message yet.
  last_number integer not null default 0,
  -- Goes up with every change that both sides see: a message, a removal, the state of an attachment.
  change bigint not null default 0,
  last_message_at timestamptz,
  last_member_number integer not null default 0,
  last_care_number integer not null default 0,
  -- When the member wrote the first message that no one has answered. Null: no one waits.
  waiting_since timestamptz,
  created_at timestamptz not null default now(),
  constraint channels_parties check (
    case kind
      when 'practitioner' then member_id is not null and practitioner_id is not null
      when 'coordinator' then member_id is not null and practitioner_id is null
      else practitioner_id is null
    end)
);
create unique index channels_of_pair on channels (member_id, practitioner_id) where kind = 'practitioner';
create unique index channels_of_coordinators on channels (member_id) where kind = 'coordinator';
create index channels_of_practitioner on channels (practitioner_id, last_message_at desc) where kind = 'practitioner';
create index channels_about_member on channels (member_id) where kind = 'internal';
create index channels_waiting on channels (waiting_since) where waiting_since is not null;

-- Who takes part, and how far each has read. Coordinators get a row of a coordinator channel when they open it.
create table channel_people (
  channel_id bigint not null references channels,
  user_id bigint not null references users,
  -- The number up to which this person has read. It never goes down.
  read_number integer not null default 0,
  added_at timestamptz not null default now(),
  -- Left an internal channel: nothing newer is shown.
  left_at timestamptz,
  primary key (channel_id, user_id)
);
create index channel_people_user on channel_people (user_id);

create table messages (
  id bigint generated always as identity primary key,
  channel_id bigint not null references channels,
  number integer not null check (number > 0),
  author_id bigint not null references users,
  side text not null check (side in ('member', 'care')),
  -- Made by the sender's device: the same key twice is one message.
  client_key uuid not null,
  body text not null default '',
  -- Words of danger were found in it; it is read first. Which words is never stored (D84).
  urgent boolean not null default false,
  -- A card that opens this practitioner's times.
  suggests_practitioner_id bigint references users,
  -- The channel's change number when this message last changed.
  change bigint not null,
  created_at timestamptz not null,
  -- Taken back, such as for a file that was not safe: a note stays in its place.
  removed_at timestamptz,
  constraint messages_number unique (channel_id, number),
  constraint messages_once unique (channel_id, author_id, client_key)
);
create index messages_change on messages (channel_id, change);

-- What someone has written and not sent, sealed. A sent draft leaves its row: an older revision that arrives late is refused.
create table message_drafts (
  channel_id bigint not null references channels,
  user_id bigint not null references users,
  revision integer not null,
  body_sealed text,
  updated_at timestamptz not null,
  primary key (channel_id, user_id)
);
create index message_drafts_user on message_drafts (user_id);
