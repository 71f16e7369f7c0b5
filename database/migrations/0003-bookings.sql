-- Bookings: appointments, and the claims on time that make double booking impossible in the database itself (D34).

create table appointments (
  id bigint generated always as identity primary key,
  product_id bigint not null references products,
  practitioner_id bigint not null references practitioner_profiles,
  member_id bigint not null references users,
  scheduled_start timestamptz not null,
  scheduled_end timestamptz not null check (scheduled_end > scheduled_start),
  privacy text not null default 'basic' check (privacy in ('basic', 'anonymous')),
  purpose text,
  -- What was agreed when it was booked; later changes of the product or the profile do not touch it.
  price_cents integer not null,
  cancellation_policy text not null,
  -- From where the policy counts its hours; null: from scheduled_start. Differs after a late move.
  refund_counts_from timestamptz,
  member_state text,
  prescription_wanted boolean not null default false,
  pharmacy_id text,
  pre_session_notes text not null default '',
  -- pending: money not settled yet, shown to nobody; booked; void: payment failed, never happened.
  booking_state text not null default 'pending' check (booking_state in ('pending', 'booked', 'void')),
  request_key text,
  cancelled_at timestamptz,
  cancelled_by text check (cancelled_by in ('member', 'practitioner', 'staff')),
  member_joined_at timestamptz,
  practitioner_joined_at timestamptz,
  call_started_at timestamptz,
  member_ended_at timestamptz,
  practitioner_ended_at timestamptz,
  join_state text,
  callback_number text,
  settled_status text check (settled_status in ('occurred', 'cancelled', 'missed_by_member', 'missed_by_practitioner')),
  settled_at timestamptz,
  rating_reliability integer check (rating_reliability between 1 and 5),
  rating_satisfaction integer check (rating_satisfaction between 1 and 5),
  rating_empathy integer check (rating_empathy between 1 and 5),
  rating_credibility integer check (rating_credibility between 1 and 5),
  rated_at timestamptz,
  calendar_uid uuid not null default gen_random_uuid(),
  calendar_sequence integer not null default 0,
  version integer not null default 1,
  created_at timestamptz not null default now()
);
create index appointments_member on appointments (member_id, scheduled_start) where booking_state = 'booked';
create index appointments_practitioner on appointments (practitioner_id, scheduled_start) where booking_state = 'booked';
create index appointments_rated on appointments (practitioner_id) include (rating_satisfaction) where rating_satisfaction is not null;
create index appointments_unsettled on appointments (scheduled_end) where booking_state = 'booked' and settled_at is null;
create index appointments_pending on appointments (created_at) where booking_state = 'pending';
create unique index appointments_request on appointments (member_id, request_key) where request_key is not null;

-- A claim is a stretch of time that a hold or an appointment occupies. The two constraints are the lock on the door.
create table slot_claims (
  id bigint generated always as identity primary key,
  practitioner_id bigint not null references practitioner_profiles,
  member_id bigint not null references users,
  product_id bigint not null references products,
  appointment_id bigint unique references appointments,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  buffer_minutes integer not null default 0,
  -- Null for an appointment; a hold ends by itself.
  expires_at timestamptz,
  -- With half the buffer on each side, so that two neighbours have the whole between them.
  blocks tstzrange not null,
  during tstzrange generated always as (tstzrange(starts_at, ends_at)) stored,
  constraint practitioner_free exclude using gist (practitioner_id with =, blocks with &&),
  constraint member_free exclude using gist (member_id with =, during with &&)
);
create index slot_claims_expiry on slot_claims (expires_at) where expires_at is not null;

create table appointment_notes (
  appointment_id bigint primary key references appointments,
  practitioner_id bigint not null references practitioner_profiles,
  body text not null,
  updated_at timestamptz not null default now()
);

create table appointment_files (
  id bigint generated always as identity primary key,
  appointment_id bigint references appointments,
  user_id bigint not null references users,
  kind text not null,
  file_name text not null,
  content_type text not null,
  bytes integer not null,
  storage_key text not null,
  created_at timestamptz not null default now()
);
create index appointment_files_appointment on appointment_files (appointment_id);
create index appointment_files_user on appointment_files (user_id);

create table visit_messages (
  id bigint generated always as identity primary key,
  appointment_id bigint not null references appointments,
  author_id bigint not null references users,
  client_key uuid not null,
  body text not null,
  created_at timestamptz not null default now(),
  unique (appointment_id, author_id, client_key)
);
create index visit_messages_appointment on visit_messages (appointment_id, id);

-- Who joined and when is recorded; media never is (D41).
create table visit_presence (
  id bigint generated always as identity primary key,
  appointment_id bigint not null references appointments,
  user_id bigint not null references users,
  joined_at timestamptz not null,
  left_at timestamptz
);
create index visit_presence_appointment on visit_presence (appointment_id);

create table overflow_reports (
  id bigint generated always as identity primary key,
  appointment_id bigint not null unique references appointments,
  overflowed boolean not null,
  created_at timestamptz not null default now()
);
