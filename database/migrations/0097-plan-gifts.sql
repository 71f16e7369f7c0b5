-- Plans bought for someone else (D49): a gift is paid in full, claimed once, and never renews.

create table plan_gifts (
  id bigint generated always as identity primary key,
  giver_id bigint not null references users,
  plan_id bigint not null references subscription_plans,
  -- The same key twice is the same purchase.
  request_key text not null,
  -- Of one period, as the giver saw it.
  price_cents integer not null check (price_cents >= 50),
  period_months integer not null,
  periods integer not null,
  terms text not null,
  bought_at timestamptz not null,
  -- Emptied when it is over.
  sealed_email text,
  shown_to text not null,
  sealed_message text,
  send_at timestamptz not null,
  expires_at timestamptz not null,
  sent_at timestamptz,
  state text not null check (state in ('pending', 'ready', 'claimed', 'returned', 'void')),
  returned_because text check (returned_because in ('expired', 'taken_back', 'closed', 'disputed')),
  -- When the job looks at it again: to send it, or to return it.
  next_at timestamptz,
  claimed_by bigint references users,
  claimed_at timestamptz,
  ended_at timestamptz,
  constraint plan_gifts_once unique (giver_id, request_key),
  constraint plan_gifts_length check (period_months >= 1 and periods >= 1 and period_months * periods <= 12),
  constraint plan_gifts_times check (send_at < expires_at),
  constraint plan_gifts_claim check ((state = 'claimed') = (claimed_at is not null) and (claimed_at is null) = (claimed_by is null)),
  constraint plan_gifts_return check ((state = 'returned') = (returned_because is not null)),
  constraint plan_gifts_next check ((state = 'ready') = (next_at is not null)),
  constraint plan_gifts_end check ((ended_at is not null) = (state in ('claimed', 'returned', 'void')))
);
create index plan_gifts_giver on plan_gifts (giver_id, id);
create index plan_gifts_plan on plan_gifts (plan_id);
create index plan_gifts_due on plan_gifts (next_at) where next_at is not null;
create index plan_gifts_claimed on plan_gifts (claimed_by) where claimed_by is not null;
-- One purchase at a time waits for its payment.
create unique index plan_gifts_open on plan_gifts (giver_id) where state = 'pending';

-- Made when the email is sent, so that it is never queued or logged; only its keyed hash is stored (D8).
create table plan_gift_tokens (
  token_hash text primary key,
  gift_id bigint not null references plan_gifts,
  issued_at timestamptz not null
);
create index plan_gift_tokens_gift on plan_gift_tokens (gift_id);

-- A plan that was a gift: so many periods are paid, and then it ends.
alter table subscriptions
  add column gift_id bigint references plan_gifts,
  add column gift_periods integer check (gift_periods between 1 and 12),
  add constraint subscriptions_gift check ((gift_id is null) = (gift_periods is null) and (gift_id is null or not renews)),
  drop constraint subscriptions_ended_because_check,
  add constraint subscriptions_ended_because_check
    check (ended_because in ('canceled', 'unpaid', 'never_paid', 'closed', 'gift_over'));
create unique index subscriptions_of_gift on subscriptions (gift_id) where gift_id is not null;

-- An invoice is for a period of a subscription, or for a whole gift: then its times say when the gift can be claimed.
alter table plan_invoices
  alter column subscription_id drop not null,
  add column gift_id bigint references plan_gifts,
  add constraint plan_invoices_purpose check (num_nonnulls(subscription_id, gift_id) = 1);
create unique index plan_invoices_of_gift on plan_invoices (gift_id) where gift_id is not null;
