-- What a person decides about the account: how she may be told, another address, her data, leaving; and agreements that change.

-- A person without a row has the defaults of domain/notices/wishes.ts.
create table notice_wishes (
  user_id bigint primary key references users,
  -- Topics that are switched off, by channel. News of the account itself never are.
  email_off text[] not null default '{}',
  sms_off text[] not null default '{}',
  -- Minutes of the day in her own zone; no text message leaves between them. Over midnight where the end is the smaller one.
  quiet_from integer check (quiet_from between 0 and 1439),
  quiet_until integer check (quiet_until between 0 and 1439),
  -- Which ways she prefers when staff or a practitioner wants to reach her, the first one first.
  preferred_ways text[] not null default '{}' check (preferred_ways <@ array['email', 'sms', 'call', 'message']),
  voice_mail_ok boolean not null default false,
  -- A number that only she answers; null: the one of her profile.
  safe_number text,
  brand_in_mail boolean not null default true,
  discreet boolean not null default false,
  updated_at timestamptz not null default now(),
  check ((quiet_from is null) = (quiet_until is null)),
  check (quiet_from is distinct from quiet_until or quiet_from is null)
);

-- Another address becomes the login once its mailbox has answered. The old one is kept until everybody is told.
create table email_changes (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  old_email text not null,
  new_email text not null check (new_email = lower(new_email)),
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  confirmed_at timestamptz,
  withdrawn_at timestamptz
);
create unique index email_changes_open on email_changes (user_id) where confirmed_at is null and withdrawn_at is null;
create index email_changes_user on email_changes (user_id);
create index email_changes_age on email_changes (expires_at);

-- Data to take away (D65). The files lie sealed in the file store, for a few days.
create table data_exports (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  folder text not null unique,
  asked_at timestamptz not null,
  ready_at timestamptz,
  expires_at timestamptz not null,
  json_bytes integer,
  pdf_bytes integer,
  downloaded_at timestamptz,
  -- The files are gone.
  removed_at timestamptz
);
create index data_exports_user on data_exports (user_id, id desc);
create index data_exports_files on data_exports (expires_at) where removed_at is null;

-- Leaving (D65): asked for, taken back or done. Who it was stays sealed as long as the medical record must be kept.
create table account_deletions (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  asked_at timestamptz not null,
  due_at timestamptz not null,
  taken_back_at timestamptz,
  done_at timestamptz,
  sealed_identity text,
  -- When what had to be kept was cleared too.
  cleared_at timestamptz
);
create unique index account_deletions_open on account_deletions (user_id) where taken_back_at is null and done_at is null;
create index account_deletions_user on account_deletions (user_id);
create index account_deletions_due on account_deletions (due_at) where taken_back_at is null and done_at is null;
create index account_deletions_kept on account_deletions (done_at) where done_at is not null and cleared_at is null;

-- What a new version changes, in words for those who have to accept it.
alter table agreements
  add column changes text not null default '',
  add column published_by bigint references users,
  add column published_at timestamptz not null default now();
create index agreement_acceptances_agreement on agreement_acceptances (agreement_id);
