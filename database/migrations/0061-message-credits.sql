-- Message credits: packages that the clinic sells, what members bought, and the message that each credit was used for (D51, D86).

-- What is sold never changes: another price is another row, and the old one is retired.
create table message_packages (
  id bigint generated always as identity primary key,
  credits integer not null check (credits between 1 and 100),
  -- Every credit is worth at least one cent, and no card provider takes less than 50.
  price_cents integer not null check (price_cents >= 50 and price_cents >= credits),
  created_by bigint references users,
  created_at timestamptz not null,
  retired_at timestamptz
);
create unique index message_packages_offered on message_packages (credits) where retired_at is null;
create index message_packages_created_by on message_packages (created_by) where created_by is not null;

create table message_purchases (
  id bigint generated always as identity primary key,
  member_id bigint not null references users,
  package_id bigint not null references message_packages,
  -- The same key twice is the same purchase.
  request_key text not null,
  created_at timestamptz not null,
  constraint message_purchases_once unique (member_id, request_key)
);
create index message_purchases_package on message_purchases (package_id);

-- A payment is for a visit or for a package.
alter table payments
  alter column appointment_id drop not null,
  add column message_purchase_id bigint references message_purchases,
  add constraint payments_purpose check ((appointment_id is null) <> (message_purchase_id is null));
create index payments_message_purchase on payments (message_purchase_id) where message_purchase_id is not null;
-- One charge of a purchase may be open or done: a second click, tab or process cannot begin another.
create unique index payments_message_purchase_once on payments (message_purchase_id)
  where message_purchase_id is not null and kind = 'charge' and status <> 'failed';

alter table ledger_entries add column message_purchase_id bigint references message_purchases;
create index ledger_entries_message_purchase on ledger_entries (message_purchase_id) where message_purchase_id is not null;

-- One row for each credit of a paid purchase. Together they are worth its price.
create table message_credits (
  id bigint generated always as identity primary key,
  purchase_id bigint not null references message_purchases,
  member_id bigint not null references users,
  cents integer not null check (cents > 0),
  created_at timestamptz not null,
  -- Refunded, or taken back by the member's bank: it cannot be used any more.
  withdrawn_at timestamptz
);
create index message_credits_member on message_credits (member_id, id);
create index message_credits_purchase on message_credits (purchase_id);

create table message_credit_uses (
  -- A message takes one credit, once, and it comes back at most once.
  message_id bigint primary key references messages,
  credit_id bigint not null references message_credits,
  member_id bigint not null references users,
  practitioner_id bigint not null references users,
  channel_id bigint not null references channels,
  used_at timestamptz not null,
  -- Without an answer by then, the credit comes back.
  answer_by timestamptz not null,
  answered_at timestamptz,
  returned_at timestamptz,
  return_cause text check (return_cause in ('no_answer', 'practitioner_away', 'messaging_off', 'account_closed')),
  constraint message_credit_uses_one_end check (answered_at is null or returned_at is null),
  constraint message_credit_uses_cause check ((returned_at is null) = (return_cause is null))
);
-- A credit that did not come back cannot be used again.
create unique index message_credit_uses_credit on message_credit_uses (credit_id) where returned_at is null;
create index message_credit_uses_of_credit on message_credit_uses (credit_id);
create index message_credit_uses_member on message_credit_uses (member_id, used_at);
create index message_credit_uses_waiting on message_credit_uses (answer_by) where answered_at is null and returned_at is null;
create index message_credit_uses_channel on message_credit_uses (channel_id) where answered_at is null and returned_at is null;
create index message_credit_uses_practitioner on message_credit_uses (practitioner_id) where answered_at is null and returned_at is null;
