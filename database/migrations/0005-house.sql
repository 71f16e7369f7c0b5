-- The house itself: the outbox, the audit log, idempotency keys, and what the embedded adapters remember.

-- What has to happen after a commit, at once or later: mails, SMS, card calls, notices (architecture: Writes).
create table outbox (
  id bigint generated always as identity primary key,
  kind text not null,
  payload jsonb not null,
  -- The same effect is never queued twice.
  dedupe_key text unique,
  run_at timestamptz not null default now(),
  attempts integer not null default 0,
  leased_until timestamptz,
  done_at timestamptz,
  cancelled_at timestamptz,
  failed_at timestamptz,
  last_error text,
  created_at timestamptz not null default now()
);
create index outbox_due on outbox (run_at) where done_at is null and cancelled_at is null and failed_at is null;

-- Every mail and SMS as it left, for the operator's outbox page.
create table sent_messages (
  id bigint generated always as identity primary key,
  outbox_id bigint unique references outbox,
  channel text not null check (channel in ('email', 'sms')),
  template text not null,
  user_id bigint references users,
  recipient text not null,
  subject text not null default '',
  body text not null,
  html text,
  attachment text,
  provider text not null,
  provider_ref text,
  sent_at timestamptz not null default now()
);
create index sent_messages_sent on sent_messages (id desc, channel);

create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor_id bigint references users,
  actor_role text,
  action text not null,
  subject_user_id bigint references users,
  subject_kind text,
  subject_id text,
  reason text,
  request_id text
);
create index audit_log_at on audit_log (id desc);
create index audit_log_subject on audit_log (subject_user_id, id desc);
create index audit_log_actor on audit_log (actor_id, id desc);
create trigger audit_append_only before update or delete on audit_log for each row execute function refuse_change();

create table idempotency_keys (
  actor_id bigint not null references users,
  endpoint text not null,
  key text not null,
  request_hash text not null,
  status integer,
  response jsonb,
  locked_until timestamptz not null,
  created_at timestamptz not null default now(),
  primary key (actor_id, endpoint, key)
);
create index idempotency_keys_created on idempotency_keys (created_at);

create table adapter_records (
  adapter text not null,
  kind text not null,
  key text not null,
  body jsonb not null,
  created_at timestamptz not null default now(),
  primary key (adapter, kind, key)
);
create index adapter_records_created on adapter_records (adapter, kind, created_at desc);

-- Whose turn a recurring job is: each runs once per interval, whatever the number of processes.
create table job_turns (
  name text primary key,
  next_at timestamptz not null
);
