-- Receipts that were sent again by email, so that one is not sent twice at once, and not too often. Rows older than a day are deleted.
create table receipt_sendings (
  id bigint generated always as identity primary key,
  -- Whose receipt it is. A payer has no account.
  user_id bigint references users,
  payer_id bigint references plan_payers,
  kind text not null check (kind in ('visit', 'messages', 'plan', 'year')),
  -- The visit, the purchase, the invoice of a plan, or the year.
  number bigint not null,
  sent_at timestamptz not null,
  check ((user_id is null) <> (payer_id is null))
);
create index receipt_sendings_user on receipt_sendings (user_id, sent_at) where user_id is not null;
create index receipt_sendings_payer on receipt_sendings (payer_id, sent_at) where payer_id is not null;
create index receipt_sendings_old on receipt_sendings (sent_at);

-- The credit of a code also pays for the first period of a plan.
alter table credit_uses
  add column plan_invoice_id bigint references plan_invoices,
  drop constraint credit_uses_purpose,
  add constraint credit_uses_purpose check (num_nonnulls(appointment_id, top_up_id, plan_invoice_id) = 1);
create index credit_uses_invoice on credit_uses (plan_invoice_id) where plan_invoice_id is not null;
