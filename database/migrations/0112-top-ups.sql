-- Someone else adds money to a member's credits, once and with a card that is not kept, without an account (decision 089).

create table top_up_payers (
  id bigint generated always as identity primary key,
  member_id bigint not null references users,
  -- Emptied when it is over.
  sealed_email text,
  shown_to text not null,
  state text not null check (state in ('invited', 'confirmed', 'ended')),
  invited_at timestamptz not null,
  -- Until then an answer is awaited.
  expires_at timestamptz not null,
  times_sent integer not null default 1,
  sent_at timestamptz not null,
  confirmed_at timestamptz,
  -- The customer at the card provider stays, so that an open charge can be found.
  provider text,
  customer_ref text,
  ended_at timestamptz,
  ended_because text check (ended_because in ('member', 'payer', 'expired', 'disputed', 'closed')),
  constraint top_up_payers_customer check ((provider is null) = (customer_ref is null)),
  constraint top_up_payers_end check ((state = 'ended') = (ended_at is not null) and (state = 'ended') = (ended_because is not null))
);
create index top_up_payers_member on top_up_payers (member_id, id);
create index top_up_payers_waiting on top_up_payers (expires_at) where state = 'invited';

-- The links in a payer's emails. Only keyed hashes are stored (D8).
create table top_up_tokens (
  token_hash text primary key,
  payer_id bigint not null references top_up_payers,
  purpose text not null check (purpose in ('confirm', 'pay')),
  issued_at timestamptz not null,
  expires_at timestamptz not null
);
create index top_up_tokens_payer on top_up_tokens (payer_id);

create table top_ups (
  id bigint generated always as identity primary key,
  payer_id bigint not null references top_up_payers,
  member_id bigint not null references users,
  cents integer not null check (cents between 1000 and 25000),
  state text not null check (state in ('pending', 'paid', 'failed', 'refused')),
  -- What the payer agreed to, in the words they saw.
  terms text not null,
  -- For this charge only; emptied when it is settled.
  card_ref text,
  created_at timestamptz not null,
  -- The credit that it became. Null: it was not paid, or not kept.
  grant_id bigint references credit_grants,
  constraint top_ups_credit check ((state = 'paid') = (grant_id is not null)),
  constraint top_ups_card check (state = 'pending' or card_ref is null)
);
-- One payment at a time.
create unique index top_ups_open on top_ups (payer_id) where state = 'pending';
create index top_ups_payer on top_ups (payer_id, id);
create index top_ups_member on top_ups (member_id, id);
create unique index top_ups_grant on top_ups (grant_id) where grant_id is not null;

-- A payment is for a visit, a package, a period of a plan, or money for someone's credits.
alter table payments
  add column top_up_id bigint references top_ups,
  drop constraint payments_purpose,
  add constraint payments_purpose check (num_nonnulls(appointment_id, message_purchase_id, plan_invoice_id, top_up_id) = 1);
create index payments_top_up on payments (top_up_id) where top_up_id is not null;
create unique index payments_top_up_once on payments (top_up_id) where top_up_id is not null and kind = 'charge';

alter table ledger_entries add column top_up_id bigint references top_ups;
create index ledger_entries_top_up on ledger_entries (top_up_id) where top_up_id is not null;

-- What a visit used of a credit, or what of it went back to the person who had added it.
alter table credit_uses
  alter column appointment_id drop not null,
  add column top_up_id bigint references top_ups,
  add constraint credit_uses_purpose check (num_nonnulls(appointment_id, top_up_id) = 1);
create index credit_uses_top_up on credit_uses (top_up_id) where top_up_id is not null;
