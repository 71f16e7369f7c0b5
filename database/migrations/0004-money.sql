-- Money: cards (by reference only), credits, payments, and the append-only ledger that sums to zero (D48).

create table payment_customers (
  user_id bigint not null references users,
  provider text not null,
  customer_ref text not null,
  primary key (user_id, provider)
);

create table payment_methods (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  provider text not null,
  card_ref text not null,
  brand text not null,
  last4 text not null,
  exp_month integer not null,
  exp_year integer not null,
  created_at timestamptz not null default now(),
  removed_at timestamptz
);
create index payment_methods_user on payment_methods (user_id) where removed_at is null;

create table credit_grants (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  cents integer not null check (cents > 0),
  reason text not null,
  expires_at timestamptz,
  created_at timestamptz not null default now()
);
create index credit_grants_user on credit_grants (user_id);

-- A use takes from one grant; a return is a use with negative cents.
create table credit_uses (
  id bigint generated always as identity primary key,
  grant_id bigint not null references credit_grants,
  appointment_id bigint not null references appointments,
  cents integer not null check (cents <> 0),
  created_at timestamptz not null default now()
);
create index credit_uses_grant on credit_uses (grant_id);
create index credit_uses_appointment on credit_uses (appointment_id);

create table payments (
  id bigint generated always as identity primary key,
  appointment_id bigint not null references appointments,
  member_id bigint not null references users,
  kind text not null check (kind in ('charge', 'refund')),
  card_cents integer not null default 0 check (card_cents >= 0),
  credit_cents integer not null default 0 check (credit_cents >= 0),
  payment_method_id bigint references payment_methods,
  provider text not null,
  provider_ref text,
  idempotency_key text not null unique,
  status text not null default 'pending' check (status in ('pending', 'requires_action', 'succeeded', 'failed')),
  failure_code text,
  failure_message text,
  created_at timestamptz not null default now(),
  settled_at timestamptz
);
create index payments_appointment on payments (appointment_id);
create index payments_member on payments (member_id, id);
create index payments_open on payments (created_at) where status in ('pending', 'requires_action');
create index payments_provider_ref on payments (provider_ref) where provider_ref is not null;

create table ledger_entries (
  id bigint generated always as identity primary key,
  movement_id uuid not null,
  account text not null,
  user_id bigint references users,
  appointment_id bigint references appointments,
  payment_id bigint references payments,
  cents bigint not null check (cents <> 0),
  memo text not null,
  created_at timestamptz not null default now()
);
create index ledger_entries_movement on ledger_entries (movement_id);
create index ledger_entries_account on ledger_entries (account, user_id);
create index ledger_entries_appointment on ledger_entries (appointment_id);
create trigger ledger_append_only before update or delete on ledger_entries for each row execute function refuse_change();

create function ledger_must_balance() returns trigger language plpgsql as $$
begin
  if (select sum(cents) from ledger_entries where movement_id = new.movement_id) <> 0 then
    raise exception 'ledger movement % does not sum to zero', new.movement_id;
  end if;
  return null;
end $$;
create constraint trigger ledger_balances after insert on ledger_entries
  deferrable initially deferred for each row execute function ledger_must_balance();

create table reconciliations (
  id bigint generated always as identity primary key,
  provider text not null,
  since timestamptz not null,
  until timestamptz not null,
  differences jsonb not null default '[]',
  created_at timestamptz not null default now()
);

create table card_events (
  event_id text primary key,
  provider text not null,
  kind text not null,
  received_at timestamptz not null default now()
);
