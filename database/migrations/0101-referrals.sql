-- Codes of friends and campaigns, what they gave, and the monthly credit of members who invited someone (D50).

-- What staff decide about codes of friends. One row.
create table referral_settings (
  id integer primary key default 1 check (id = 1),
  friends_on boolean not null default false,
  friend_cents integer not null default 2500 check (friend_cents between 0 and 50000),
  inviter_cents integer not null default 2500 check (inviter_cents between 0 and 50000),
  -- For how many friends a member gets credit in a year. Fewer than two would mean never.
  friends_a_year integer not null default 10 check (friends_a_year between 2 and 100),
  -- How long a friend's first payment has to stay before it counts.
  hold_days integer not null default 14 check (hold_days between 7 and 90),
  credit_days integer not null default 365 check (credit_days between 30 and 1825),
  ends_at timestamptz,
  -- For both sides together. Null: no limit.
  budget_cents integer check (budget_cents > 0),
  spent_cents integer not null default 0 check (spent_cents >= 0)
);
insert into referral_settings default values;

create table referral_codes (
  id bigint generated always as identity primary key,
  -- In capital letters.
  code text not null unique check (code = upper(code)),
  -- A member's code. Null: a campaign's.
  owner_id bigint references users,
  -- Of a campaign only; those of friends are in the settings.
  cents integer check (cents between 100 and 50000),
  starts_at timestamptz,
  ends_at timestamptz,
  max_uses integer check (max_uses > 0),
  budget_cents integer check (budget_cents > 0),
  new_members_only boolean,
  credit_days integer check (credit_days between 1 and 1825),
  note text,
  created_by bigint references users,
  ended_at timestamptz,
  created_at timestamptz not null,
  uses integer not null default 0,
  spent_cents integer not null default 0,
  -- Of the device that the member made it on, for 30 days.
  device_hash text,
  device_until timestamptz,
  constraint referral_codes_kind check (
    (owner_id is null) = (cents is not null) and (owner_id is null) = (starts_at is not null)
    and (owner_id is null) = (new_members_only is not null) and (owner_id is null) = (credit_days is not null)),
  constraint referral_codes_dates check (ends_at is null or starts_at < ends_at),
  -- What the rules already refuse, also for two at once.
  constraint referral_codes_uses check (uses between 0 and coalesce(max_uses, 2147483647)),
  constraint referral_codes_budget check (spent_cents between 0 and coalesce(budget_cents, 2147483647)),
  constraint referral_codes_device check ((device_hash is null) = (device_until is null))
);
create unique index referral_codes_owner on referral_codes (owner_id) where owner_id is not null;
create index referral_codes_campaigns on referral_codes (id) where owner_id is null;
create index referral_codes_created_by on referral_codes (created_by) where created_by is not null;
create index referral_codes_device_until on referral_codes (device_until) where device_until is not null;

-- The credit of a member who invited friends: one sum a month, for two friends or more, on a random day.
create table referral_rewards (
  id bigint generated always as identity primary key,
  owner_id bigint not null references users,
  month date not null,
  friends integer not null check (friends >= 2),
  cents integer not null check (cents > 0),
  due_at timestamptz not null,
  booked_at timestamptz,
  grant_id bigint references credit_grants,
  constraint referral_rewards_once unique (owner_id, month),
  constraint referral_rewards_booked check ((booked_at is null) = (grant_id is null))
);
create index referral_rewards_due on referral_rewards (due_at) where booked_at is null;
create unique index referral_rewards_grant on referral_rewards (grant_id) where grant_id is not null;

create table referral_uses (
  id bigint generated always as identity primary key,
  code_id bigint not null references referral_codes,
  user_id bigint not null references users,
  is_friend boolean not null,
  cents integer not null check (cents >= 0),
  -- given: the credit was added (or is worth nothing). held: staff look at it first. withdrawn: staff decided against it.
  state text not null check (state in ('given', 'held', 'withdrawn')),
  held_because text check (held_because in ('device', 'mailbox', 'card')),
  used_at timestamptz not null,
  grant_id bigint references credit_grants,
  decided_by bigint references users,
  decided_at timestamptz,
  -- Counts in this credit of the member who invited them.
  reward_id bigint references referral_rewards,
  device_hash text,
  device_until timestamptz,
  constraint referral_uses_once unique (code_id, user_id),
  constraint referral_uses_device check ((device_hash is null) = (device_until is null)),
  constraint referral_uses_reward check (reward_id is null or (is_friend and state = 'given'))
);
-- A person uses the code of one friend, ever.
create unique index referral_uses_one_friend on referral_uses (user_id) where is_friend;
create index referral_uses_user on referral_uses (user_id);
create index referral_uses_waiting on referral_uses (code_id) where is_friend and state = 'given' and reward_id is null;
create index referral_uses_decided on referral_uses (id) where decided_at is not null;
create index referral_uses_held on referral_uses (id) where state = 'held';
create index referral_uses_reward on referral_uses (reward_id) where reward_id is not null;
create unique index referral_uses_grant on referral_uses (grant_id) where grant_id is not null;
create index referral_uses_decided_by on referral_uses (decided_by) where decided_by is not null;
create index referral_uses_device_until on referral_uses (device_until) where device_until is not null;

-- The device that a registration with a code came from, for 30 days.
alter table arrivals
  add column device_hash text,
  add column device_until timestamptz,
  add constraint arrivals_device check ((device_hash is null) = (device_until is null));
create index arrivals_device_until on arrivals (device_until) where device_until is not null;
