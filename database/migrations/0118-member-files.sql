-- A member's own files, and for which visits they are shared.

create table member_files (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  -- Made by the member's device: the same key twice is one file.
  client_key uuid not null,
  type text not null,
  -- The visit that a birth plan is about. It shares nothing.
  appointment_id bigint references appointments,
  -- As the member calls it, without a path. Never in a log or an address.
  name text not null,
  content_type text not null,
  -- Of the file as it was uploaded.
  bytes integer not null,
  digest text not null,
  -- Only of pictures: a copy to look at, without place, camera and time, and a small one.
  view_bytes integer,
  view_digest text,
  width integer,
  height integer,
  thumbnail_bytes integer,
  thumbnail_digest text,
  folder text not null unique,
  state text not null,
  -- The scanner's name for what it found.
  finding text,
  created_at timestamptz not null,
  -- When its bytes were in the store. Null: half uploaded.
  kept_at timestamptz,
  -- Deleted by the member, or the account has ended. Its bytes go with the next clean-up, and then the row.
  removed_at timestamptz,
  -- What was found in it: the bytes are gone, the row says so until the member removes it.
  cleared_at timestamptz,
  check (type in ('LAB_RESULT', 'PRESCRIPTION', 'LETTER', 'IMAGING', 'BIRTH_PLAN', 'INSURANCE', 'OTHER')),
  check (state in ('checking', 'clean', 'unchecked', 'unscanned', 'removed')),
  check (bytes > 0),
  check (appointment_id is null or type = 'BIRTH_PLAN')
);
create unique index member_files_once on member_files (user_id, client_key) where kept_at is not null and removed_at is null;
create index member_files_member on member_files (user_id, id);
create index member_files_appointment on member_files (appointment_id) where appointment_id is not null;
create index member_files_half on member_files (created_at) where kept_at is null;
create index member_files_waste on member_files (removed_at) where removed_at is not null;
create index member_files_found on member_files (id) where state = 'removed' and cleared_at is null;

create table member_file_shares (
  file_id bigint not null references member_files on delete cascade,
  appointment_id bigint not null references appointments,
  user_id bigint not null references users,
  shared_at timestamptz not null,
  primary key (appointment_id, file_id)
);
create index member_file_shares_file on member_file_shares (file_id);
create index member_file_shares_user on member_file_shares (user_id);
