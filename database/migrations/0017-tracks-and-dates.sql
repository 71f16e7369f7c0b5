-- What onboarding, eligibility, care teams and dashboards share: what an organization offers, tracks that end, dates, coordinators.

-- What a sponsor offers to its people. `slug` is the word of its links (?org=slug).
alter table organizations
  add column slug text check (slug ~ '^[a-z0-9][a-z0-9-]{1,39}$'),
  -- Names of domain/tracks; empty: all of them.
  add column tracks text[] not null default '{}',
  -- The welcome gift in a few words; null: none.
  add column gift text,
  add column forum_access boolean not null default true,
  add column partner_invites boolean not null default true,
  add column email_domains text[] not null default '{}',
  add column grace_days integer not null default 30 check (grace_days between 0 and 365),
  add column coordinator_id bigint references users,
  add column ended_at timestamptz;
create unique index organizations_slug on organizations (slug) where slug is not null;
create index organizations_email_domains on organizations using gin (email_domains);

alter table organization_members
  add column verified_by text not null default 'staff'
    check (verified_by in ('census', 'company_email', 'manual', 'invite', 'partner', 'staff'));

alter table member_tracks
  add column began_because text,
  add column ended_because text;
-- One of a kind at a time; earlier ones stay as history.
create unique index member_tracks_active on member_tracks (user_id, name) where ended_at is null;

-- Dates never become instants (D6).
create table health_profiles (
  user_id bigint primary key references users,
  due_date date,
  -- How it was dated (D25), and the day that was given: the due date itself, the first day of the last period, or the transfer.
  dated_by text check (dated_by in ('due_date', 'last_period', 'ivf_transfer')),
  dated_from date,
  -- "I don't know yet" is an answer.
  due_date_unknown boolean not null default false,
  updated_at timestamptz not null default now()
);

create table children (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  name text not null default '',
  birthday date not null,
  gender text check (gender in ('female', 'male', 'intersex', 'undisclosed')),
  -- Completed weeks of gestation at birth, where they were told.
  weeks_at_birth integer check (weeks_at_birth between 20 and 44),
  created_at timestamptz not null default now()
);
create index children_user on children (user_id, birthday);

-- Where there is no row, the organization's coordinator answers, then the configured default (D68).
create table member_coordinators (
  member_id bigint primary key references users,
  coordinator_id bigint not null references users,
  since timestamptz not null default now()
);
create index member_coordinators_coordinator on member_coordinators (coordinator_id);
