-- Indexes for lists over a million rows, and what keeps the tables behind them from growing for ever.

-- Whole instead of partial: bookings under way are asked for too, and a prepared plan does not know that $1 is 'booked'.
drop index appointments_member;
drop index appointments_practitioner;
create index appointments_member on appointments (member_id, scheduled_start);
create index appointments_practitioner on appointments (practitioner_id, scheduled_start);
-- Whether a product was ever booked.
create index appointments_product on appointments (product_id);
-- Both sides ended the visit before its time was over: the settling job looks for these every few seconds.
create index appointments_both_ended on appointments (id)
  where settled_at is null and member_ended_at is not null and practitioner_ended_at is not null;

create index ledger_entries_payment on ledger_entries (payment_id) where payment_id is not null;
create index payments_created on payments (created_at);
create index users_disabled on users (id) where disabled_at is not null;

-- The console lists by time, and finds by whom, about whom and what.
drop index audit_log_at;
drop index audit_log_subject;
drop index audit_log_actor;
create index audit_log_at on audit_log (at desc, id desc);
create index audit_log_subject on audit_log (subject_user_id, at desc, id desc);
create index audit_log_actor on audit_log (actor_id, at desc, id desc);
create index audit_log_action on audit_log (action collate "C", at desc, id desc);
drop index sent_messages_sent;
create index sent_messages_sent on sent_messages (sent_at desc, id desc);
create index sent_messages_recipient on sent_messages using gin (recipient gin_trgm_ops);
create index sent_messages_template on sent_messages (template, sent_at desc, id desc);
create index sent_messages_channel on sent_messages (channel, sent_at desc, id desc);

-- Reminders are withdrawn by the beginning of their key.
create index outbox_open_key on outbox (dedupe_key collate "C") where done_at is null and cancelled_at is null and failed_at is null;
drop index outbox_due;
create index outbox_due on outbox (run_at, id) where done_at is null and cancelled_at is null and failed_at is null;

-- What the clean-up clears, by age. A message outlives the row of the outbox that it was made from.
create index outbox_closed on outbox ((coalesce(done_at, cancelled_at))) where done_at is not null or cancelled_at is not null;
alter table sent_messages drop constraint sent_messages_outbox_id_fkey;
alter table sent_messages add constraint sent_messages_outbox_id_fkey foreign key (outbox_id) references outbox on delete set null;
create index sent_messages_words on sent_messages (sent_at) where body <> '' or html is not null or attachment is not null;
create index sessions_expiry on sessions (expires_at);
create index sessions_ended on sessions (ended_at) where ended_at is not null;
create index one_time_tokens_expiry on one_time_tokens (expires_at);

-- The books up to an entry, one row an account: what the ledger sums to is read from here and from the entries since.
create table ledger_closings (
  account text primary key,
  through_id bigint not null,
  cents bigint not null,
  entries bigint not null
);
