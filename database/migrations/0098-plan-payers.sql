-- Someone else pays for a member's plan: invited by the member, without an account of their own (D49).

create table plan_payers (
  id bigint generated always as identity primary key,
  member_id bigint not null references users,
  -- Emptied when it is over.
  sealed_email text,
  shown_to text not null,
  -- The plan they are asked to pay for.
  plan_id bigint not null references subscription_plans,
  price_cents integer not null check (price_cents >= 50),
  period_months integer not null check (period_months between 1 and 12),
  state text not null check (state in ('invited', 'confirmed', 'paying', 'ended')),
  invited_at timestamptz not null,
  expires_at timestamptz not null,
  times_sent integer not null default 1,
  -- They came by a link that does not say who the member is: their name stays hidden.
  by_link boolean not null default false,
  confirmed_at timestamptz,
  -- The card, at the provider. The provider's customer stays, so that an open charge can be found.
  provider text,
  customer_ref text,
  card_ref text,
  brand text,
  last4 text,
  -- What the payer agreed to, in the words they saw.
  terms text,
  agreed_at timestamptz,
  ended_at timestamptz,
  ended_because text check (ended_because in ('member', 'payer', 'expired', 'plan_over', 'closed')),
  constraint plan_payers_card check ((card_ref is null) = (brand is null) and (card_ref is null) = (last4 is null)),
  constraint plan_payers_paying check (state <> 'paying' or (card_ref is not null and terms is not null and agreed_at is not null)),
  constraint plan_payers_end check ((state = 'ended') = (ended_at is not null) and (state = 'ended') = (ended_because is not null))
);
-- A member has one payer at a time.
create unique index plan_payers_current on plan_payers (member_id) where state <> 'ended';
create index plan_payers_member on plan_payers (member_id, id);
create index plan_payers_plan on plan_payers (plan_id);
create index plan_payers_waiting on plan_payers (expires_at) where state in ('invited', 'confirmed');

-- The links in a payer's emails. Only keyed hashes are stored (D8).
create table plan_payer_tokens (
  token_hash text primary key,
  payer_id bigint not null references plan_payers,
  purpose text not null check (purpose in ('confirm', 'pay')),
  issued_at timestamptz not null,
  expires_at timestamptz not null
);
create index plan_payer_tokens_payer on plan_payer_tokens (payer_id);

-- The payment of a payer is still for the member's plan; its card is the payer's.
alter table payments add column payer_id bigint references plan_payers;
create index payments_payer on payments (payer_id) where payer_id is not null;

-- The payer's card began this plan. Without the payer it ends, unless the member chooses a card.
alter table subscriptions add column begun_by_payer boolean not null default false;
