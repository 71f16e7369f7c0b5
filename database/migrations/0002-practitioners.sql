-- Practitioners: what they do, where they are licensed, what they sell, and when they work.

create table verticals (
  id bigint generated always as identity primary key,
  slug text not null unique,
  name text not null,
  plural_name text not null,
  description text not null default '',
  can_prescribe boolean not null default false,
  licensed boolean not null default false,
  sort_order integer not null default 0
);

create table vertical_groups (
  id bigint generated always as identity primary key,
  version text not null,
  name text not null,
  title text not null,
  description text not null default '',
  sort_order integer not null default 0,
  unique (version, name)
);

create table vertical_group_verticals (
  group_id bigint not null references vertical_groups on delete cascade,
  vertical_id bigint not null references verticals,
  sort_order integer not null default 0,
  primary key (group_id, vertical_id)
);

create table specialties (
  id bigint generated always as identity primary key,
  slug text not null unique,
  name text not null
);

create table practitioner_profiles (
  user_id bigint primary key references users,
  is_cx boolean not null default false,
  show_rx boolean not null default false,
  can_prescribe boolean not null default false,
  cancellation_policy text not null default 'moderate' check (cancellation_policy in ('conservative', 'flexible', 'moderate', 'strict')),
  messaging_enabled boolean not null default true,
  faq_password text,
  network text check (network in ('diamond', 'platinum')),
  headline text not null default '',
  bio text not null default '',
  education text not null default '',
  languages text[] not null default '{English}',
  years_experience integer,
  phone_number text,
  published_at timestamptz,
  version integer not null default 1
);

create table practitioner_verticals (
  practitioner_id bigint not null references practitioner_profiles on delete cascade,
  vertical_id bigint not null references verticals,
  primary key (practitioner_id, vertical_id)
);
create index practitioner_verticals_vertical on practitioner_verticals (vertical_id, practitioner_id);

create table practitioner_specialties (
  practitioner_id bigint not null references practitioner_profiles on delete cascade,
  specialty_id bigint not null references specialties,
  primary key (practitioner_id, specialty_id)
);
create index practitioner_specialties_specialty on practitioner_specialties (specialty_id, practitioner_id);

create table licences (
  id bigint generated always as identity primary key,
  practitioner_id bigint not null references practitioner_profiles,
  state text not null,
  licence_number text not null,
  expires_on date not null,
  unique (practitioner_id, state)
);

create table products (
  id bigint generated always as identity primary key,
  practitioner_id bigint not null references practitioner_profiles,
  vertical_id bigint not null references verticals,
  minutes integer not null check (minutes between 5 and 240),
  price_cents integer not null check (price_cents >= 0),
  buffer_minutes integer not null default 0 check (buffer_minutes between 0 and 120),
  notice_minutes integer not null default 120 check (notice_minutes between 0 and 20160),
  active boolean not null default true
);
create index products_practitioner on products (practitioner_id);

create table weekly_hours (
  id bigint generated always as identity primary key,
  practitioner_id bigint not null references practitioner_profiles,
  weekday integer not null check (weekday between 1 and 7),
  start_minute integer not null check (start_minute between 0 and 1439),
  end_minute integer not null check (end_minute > start_minute and end_minute <= 2880)
);
create index weekly_hours_practitioner on weekly_hours (practitioner_id);

create table time_off (
  id bigint generated always as identity primary key,
  practitioner_id bigint not null references practitioner_profiles,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  note text not null default ''
);
create index time_off_practitioner on time_off (practitioner_id, ends_at);

create table extra_hours (
  id bigint generated always as identity primary key,
  practitioner_id bigint not null references practitioner_profiles,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at)
);
create index extra_hours_practitioner on extra_hours (practitioner_id, ends_at);

-- "Notify me": answered once, when hours open.
create table availability_requests (
  id bigint generated always as identity primary key,
  practitioner_id bigint not null references practitioner_profiles,
  member_id bigint not null references users,
  note text not null default '',
  created_at timestamptz not null default now(),
  notified_at timestamptz
);
create unique index availability_requests_open on availability_requests (practitioner_id, member_id) where notified_at is null;
