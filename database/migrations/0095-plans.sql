-- Plans that members buy for themselves: what is on sale, who bought it, and the invoice of each period (D30, D49).

alter table subscription_plans
  add column period_months integer not null default 1 check (period_months between 1 and 12),
  -- Members can buy it. Plans that only invites grant are never offered.
  add column offered boolean not null default false,
  -- No card provider takes less than 50 cents.
  add constraint subscription_plans_price check (not offered or price_cents >= 50);

-- The static plan of the specification has this number (R9.043). Staff decides whether it is on sale.
insert into subscription_plans (id, name, kind, price_cents) overriding system value values (5, 'Monthly', 'standard', 10500)
  on conflict (id) do nothing;
select setval(pg_get_serial_sequence('subscription_plans', 'id'), (select max(id) from subscription_plans));

create table subscriptions (
  id bigint generated always as identity primary key,
  member_id bigint not null references users,
  plan_id bigint not null references subscription_plans,
  -- The same key twice is the same purchase.
  request_key text not null,
  -- What the member agreed to, in the words they saw. A later price of the plan changes nothing here.
  price_cents integer not null check (price_cents >= 50),
  period_months integer not null check (period_months between 1 and 12),
  terms text not null,
  agreed_at timestamptz not null,
  -- The periods follow from these two, and from nothing else.
  anchor timestamptz not null,
  time_zone text not null,
  state text not null check (state in ('pending', 'active', 'renewing', 'past_due', 'ended')),
  period integer not null check (period >= 0),
  renews boolean not null,
  failures integer not null check (failures >= 0),
  -- When the job looks at it again.
  next_at timestamptz,
  ended_at timestamptz,
  ended_because text check (ended_because in ('canceled', 'unpaid', 'never_paid', 'closed')),
  -- The card that the member chose. If it is gone, the newest one pays.
  payment_method_id bigint references payment_methods,
  constraint subscriptions_once unique (member_id, request_key),
  constraint subscriptions_end check ((state = 'ended') = (ended_at is not null) and (state = 'ended') = (ended_because is not null)),
  constraint subscriptions_next check (next_at is null or state in ('active', 'renewing', 'past_due'))
);
-- A member has one plan at a time.
create unique index subscriptions_current on subscriptions (member_id) where state <> 'ended';
create index subscriptions_due on subscriptions (next_at) where next_at is not null;
create index subscriptions_plan on subscriptions (plan_id);
create index subscriptions_card on subscriptions (payment_method_id) where payment_method_id is not null;

create table plan_invoices (
  id bigint generated always as identity primary key,
  subscription_id bigint not null references subscriptions,
  period integer not null check (period >= 0),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  cents integer not null check (cents >= 50),
  created_at timestamptz not null,
  -- By this payment. Null: not paid.
  payment_id bigint references payments,
  paid_at timestamptz,
  -- No one will pay it.
  voided_at timestamptz,
  constraint plan_invoices_once unique (subscription_id, period),
  constraint plan_invoices_period check (starts_at < ends_at),
  constraint plan_invoices_paid check ((payment_id is null) = (paid_at is null)),
  constraint plan_invoices_one_end check (paid_at is null or voided_at is null)
);
create index plan_invoices_payment on plan_invoices (payment_id) where payment_id is not null;

-- A payment is for a visit, a package or a period of a plan.
alter table payments
  add column plan_invoice_id bigint references plan_invoices,
  -- An invoice may have several charges, so a refund says which one it returns. Null: the only one of its purpose.
  add column refund_of bigint references payments,
  drop constraint payments_purpose,
  add constraint payments_purpose check (num_nonnulls(appointment_id, message_purchase_id, plan_invoice_id) = 1);
create index payments_plan_invoice on payments (plan_invoice_id) where plan_invoice_id is not null;
create index payments_refund_of on payments (refund_of) where refund_of is not null;
-- One charge of an invoice may be open or done, whoever begins it: the job, a second process, or the member.
create unique index payments_plan_invoice_once on payments (plan_invoice_id)
  where plan_invoice_id is not null and kind = 'charge' and status <> 'failed';

alter table ledger_entries add column plan_invoice_id bigint references plan_invoices;
create index ledger_entries_plan_invoice on ledger_entries (plan_invoice_id) where plan_invoice_id is not null;
