-- Money that came back: what staff did about a refund that did not arrive, and disputes of charges.

-- A failed refund waits for staff until one of these is done: sent again, given as credit, or paid by other means.
alter table payments
  add column resolution text check (resolution in ('retried', 'credit', 'other_means')),
  add column resolved_at timestamptz,
  add constraint payments_resolved check ((resolution is null) = (resolved_at is null));
create index payments_returned on payments (id) where kind = 'refund' and status = 'failed';

create table disputes (
  id bigint generated always as identity primary key,
  payment_id bigint not null references payments,
  provider text not null,
  provider_ref text not null,
  cents integer not null check (cents > 0),
  reason text not null,
  status text not null default 'open' check (status in ('open', 'won', 'lost')),
  answer_by timestamptz,
  opened_at timestamptz not null,
  closed_at timestamptz,
  unique (provider, provider_ref)
);
create index disputes_payment on disputes (payment_id);

-- The provider's events name its customer.
create index payment_customers_ref on payment_customers (customer_ref);
