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
