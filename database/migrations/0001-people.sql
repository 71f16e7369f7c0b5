-- People: who they are, how they sign in, what they agreed to, and which organization or plan stands behind them.

create extension if not exists btree_gist;
create extension if not exists pg_trgm;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;

create table organizations (
  id bigint generated always as identity primary key,
  name text not null,
  rx_enabled boolean not null default true,
  vertical_group_version text not null default 'v2',
  created_at timestamptz not null default now()
);

create table subscription_plans (
  id bigint generated always as identity primary key,
  name text not null,
  kind text not null default 'standard' check (kind in ('standard', 'college')),
  price_cents integer not null check (price_cents >= 0),
  active boolean not null default true
);

create table users (
  id bigint generated always as identity primary key,
  role text not null check (role in ('member', 'practitioner', 'staff')),
  email text not null check (email = lower(email)),
  password_hash text,
  username text,
  first_name text not null default '',
  middle_name text not null default '',
  last_name text not null default '',
  date_of_birth date,
  time_zone text not null default 'America/New_York',
  image_id bigint,
  email_confirmed_at timestamptz,
  mfa_required boolean not null default false,
  created_at timestamptz not null default now(),
  disabled_at timestamptz
);
create unique index users_email on users (email);
create unique index users_username on users (lower(username)) where username is not null;
create index users_name_trgm on users using gin ((first_name || ' ' || last_name) gin_trgm_ops) where role = 'practitioner';

create table member_profiles (
  user_id bigint primary key references users,
  state text,
  tel_number text,
  color_hex text not null default '00413e',
  can_book_cx boolean not null default true,
  street_address text not null default '',
  street_address_2 text not null default '',
  city text not null default '',
  address_state text,
  zip_code text not null default '',
  country text not null default 'US',
  sms_consent_at timestamptz,
  how_to_seen_at timestamptz
);

create table organization_members (
  user_id bigint primary key references users,
  organization_id bigint not null references organizations,
  since timestamptz not null default now(),
  until timestamptz
);
create index organization_members_organization on organization_members (organization_id);

create table plan_members (
  user_id bigint not null references users,
  plan_id bigint not null references subscription_plans,
  since timestamptz not null default now(),
  until timestamptz,
  primary key (user_id, plan_id)
);

create table member_tracks (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  name text not null,
  started_at timestamptz not null default now(),
  ended_at timestamptz
);
create index member_tracks_user on member_tracks (user_id);

create table user_flags (
  user_id bigint not null references users,
  name text not null,
  primary key (user_id, name)
);

create table agreements (
  id bigint generated always as identity primary key,
  name text not null,
  version integer not null,
  title text not null,
  path text not null,
  for_role text check (for_role in ('member', 'practitioner', 'staff')),
  effective_at timestamptz not null default now(),
  unique (name, version)
);

create table agreement_acceptances (
  user_id bigint not null references users,
  agreement_id bigint not null references agreements,
  accepted_at timestamptz not null default now(),
  primary key (user_id, agreement_id)
);

create table sessions (
  id uuid primary key default gen_random_uuid(),
  user_id bigint not null references users,
  client_id text not null check (client_id in ('web', 'native')),
  binding_hash text,
  user_agent text not null default '',
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  ended_because text
);
create index sessions_user on sessions (user_id) where ended_at is null;

create table refresh_tokens (
  token_hash text primary key,
  session_id uuid not null references sessions on delete cascade,
  created_at timestamptz not null default now(),
  used_at timestamptz
);
create index refresh_tokens_session on refresh_tokens (session_id);

-- Links in mails: stored hashed, one purpose each, expiring; opening one never consumes it (D8).
create table one_time_tokens (
  token_hash text primary key,
  purpose text not null,
  user_id bigint references users,
  data jsonb not null default '{}',
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index one_time_tokens_user on one_time_tokens (user_id, purpose);

create table authenticator_apps (
  user_id bigint primary key references users,
  secret_sealed text not null,
  last_step bigint not null default 0,
  created_at timestamptz not null default now(),
  confirmed_at timestamptz
);

create table passkeys (
  id text primary key,
  user_id bigint not null references users,
  public_key text not null,
  counter bigint not null default 0,
  transports text[] not null default '{}',
  label text not null default '',
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkeys_user on passkeys (user_id);

create table recovery_codes (
  user_id bigint not null references users,
  code_hash text not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);
