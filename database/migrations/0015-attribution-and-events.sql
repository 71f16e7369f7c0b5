-- What a registration's link brought along, and how often things happen on the pages.

-- Kept for those who use it later: the code of a friend is applied, an invite is claimed, an employer is asked for. What could open
-- something is a hash, like every token (D8).
create table arrivals (
  user_id bigint primary key references users,
  referral_code text,
  -- The organization that the link named, as it named it.
  organization text,
  is_enterprise boolean not null default false,
  is_sponsored boolean not null default false,
  invite_hash text,
  plan_invite_hash text,
  partner_invite_hash text,
  claim_invite_hash text,
  inviting_user_hash text,
  registered_at timestamptz not null
);

-- What pages told about themselves, for the minutes until it is added up: no address, no person, no session, and of the time the day.
create table events (
  day date not null,
  name text not null,
  properties jsonb not null default '{}',
  times integer not null check (times > 0)
);

-- How often it happened on a day (UTC).
create table event_counts (
  day date not null,
  name text not null,
  properties jsonb not null default '{}',
  times bigint not null,
  primary key (day, name, properties)
);
