-- Living with a plan: pauses, and a price that changes for members who have it (issue 17).

alter table subscriptions
  -- The number of the period that starts at the anchor. A return from a pause moves both.
  add column anchor_period integer not null default 0 check (anchor_period >= 0),
  -- A pause that runs, or that follows the current period, ends then.
  add column paused_until timestamptz,
  -- Announced: the price of the first period that starts then or later.
  add column new_price_cents integer check (new_price_cents >= 50),
  add column new_price_from timestamptz,
  add constraint subscriptions_new_price check ((new_price_cents is null) = (new_price_from is null)),
  drop constraint subscriptions_state_check,
  add constraint subscriptions_state_check
    check (state in ('pending', 'active', 'renewing', 'past_due', 'paused', 'ended')),
  drop constraint subscriptions_next,
  add constraint subscriptions_next check (next_at is null or state in ('active', 'renewing', 'past_due', 'paused')),
  add constraint subscriptions_pause check (state <> 'paused' or (paused_until is not null and next_at is not null));

-- Each pause that a member asked for. Those of the last year limit the next one.
create table plan_pauses (
  id bigint generated always as identity primary key,
  subscription_id bigint not null references subscriptions,
  months integer not null check (months between 1 and 3),
  asked_at timestamptz not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- Before it began.
  taken_back_at timestamptz,
  constraint plan_pauses_time check (starts_at < ends_at)
);
create index plan_pauses_subscription on plan_pauses (subscription_id, starts_at);

-- What members were told about a new price, in the words of the email.
create table plan_price_notices (
  id bigint generated always as identity primary key,
  subscription_id bigint not null references subscriptions,
  old_cents integer not null,
  new_cents integer not null,
  -- The first payment with the new price.
  first_charge_at timestamptz,
  words text not null,
  told_at timestamptz not null
);
create index plan_price_notices_subscription on plan_price_notices (subscription_id, id);

-- The price for members who bought the plan before then. Null: they keep the price they agreed to.
alter table subscription_plans
  add column members_price_cents integer check (members_price_cents >= 50),
  add column members_price_since timestamptz,
  add constraint subscription_plans_members_price check ((members_price_cents is null) = (members_price_since is null));
