-- Files of messages (D52). Their bytes are in the file store, under a folder for each upload.

create table message_files (
  id bigint generated always as identity primary key,
  channel_id bigint not null references channels,
  owner_id bigint not null references users,
  -- Null until it is sent. `place` is the order within the message.
  message_id bigint references messages,
  place integer,
  -- Made by the sender's device: the same key twice is one file.
  client_key uuid not null,
  -- As its sender calls it, without a path. Never in a log or an address.
  name text not null,
  kind text not null check (kind in ('picture', 'pdf', 'other')),
  content_type text not null,
  bytes integer not null check (bytes > 0),
  digest text not null,
  width integer,
  height integer,
  -- Only of pictures.
  thumbnail_bytes integer,
  thumbnail_digest text,
  folder text not null unique,
  -- unchecked: no virus scanner has looked at it to the end. removed: one found something, and no one gets the file.
  state text not null check (state in ('checking', 'clean', 'unchecked', 'removed')),
  -- The scanner's name for what it found. For staff.
  finding text,
  created_at timestamptz not null,
  -- When its bytes were in the store. Null: half uploaded.
  kept_at timestamptz,
  -- Canceled before it was sent, not safe, or at the end of the record's years. Its bytes go with the next clean-up.
  removed_at timestamptz,
  cleared_at timestamptz
);
create unique index message_files_once on message_files (owner_id, channel_id, client_key)
  where kept_at is not null and removed_at is null;
create index message_files_message on message_files (message_id, place) where message_id is not null;
create index message_files_channel on message_files (channel_id);
create index message_files_unsent on message_files (created_at) where message_id is null;
create index message_files_waste on message_files (removed_at) where removed_at is not null and cleared_at is null;
create index message_files_found on message_files (removed_at) where finding is not null;
