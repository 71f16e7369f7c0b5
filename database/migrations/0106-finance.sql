-- The finance room: the ledger by time, plans sold and ended by month, and renewals ahead.

-- A month of the books, and their export in the order of time.
create index ledger_entries_time on ledger_entries (created_at, id);

create index subscriptions_plan_state on subscriptions (plan_id, state);
create index subscriptions_sold on subscriptions (plan_id, agreed_at);
create index subscriptions_ended on subscriptions (plan_id, ended_at) where ended_at is not null;
create index subscriptions_past_due on subscriptions (id) where state = 'past_due';
-- Every one of the three begins with plan_id.
drop index subscriptions_plan;

create index plan_gifts_sold on plan_gifts (plan_id, bought_at);
drop index plan_gifts_plan;

create index disputes_open on disputes (id) where status = 'open';

-- What a practitioner is paid for a month. A row is what was approved; a draft is added up from the ledger.
create table payout_statements (
  id bigint generated always as identity primary key,
  practitioner_id bigint not null references users,
  -- The first day of the month, in the clinic's time zone.
  month date not null check (extract(day from month) = 1),
  cents bigint not null check (cents > 0),
  visits integer not null,
  visit_cents bigint not null,
  messages integer not null,
  message_cents bigint not null,
  correction_cents bigint not null,
  carried_cents bigint not null,
  approved_by bigint not null references users,
  approved_at timestamptz not null,
  paid_by bigint references users,
  paid_at timestamptz,
  constraint payout_statements_once unique (practitioner_id, month),
  constraint payout_statements_sum check (cents = visit_cents + message_cents + correction_cents + carried_cents),
  constraint payout_statements_paid check ((paid_by is null) = (paid_at is null) and (paid_at is null or paid_at >= approved_at))
);
create index payout_statements_approved on payout_statements (month) where paid_at is null;
create index payout_statements_approved_by on payout_statements (approved_by);
create index payout_statements_paid_by on payout_statements (paid_by) where paid_by is not null;

-- A statement is frozen: it may only be marked as paid, once.
create function keep_payout_statement() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.paid_at is null and new.paid_at is not null
    and to_jsonb(old) - 'paid_at' - 'paid_by' = to_jsonb(new) - 'paid_at' - 'paid_by' then
    return new;
  end if;
  raise exception 'an approved statement does not change';
end $$;
create trigger payout_statements_frozen before update or delete on payout_statements
  for each row execute function keep_payout_statement();

-- Each statement moves its money once.
alter table ledger_entries add column payout_statement_id bigint references payout_statements;
create unique index ledger_entries_payout_once on ledger_entries (payout_statement_id, account)
  where payout_statement_id is not null;
