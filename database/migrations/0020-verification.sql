-- How a member shows that an employer sponsors her (D26): codes to company mailboxes, and requests that a person of ours looks at.

alter table organizations
  -- So many people may come in through one employee's job besides her; where the census lists them, each must stand in it.
  add column dependents_each integer not null default 2 check (dependents_each between 0 and 10);

alter table organization_members
  -- Through somebody else's job: as such she invites nobody herself.
  add column as_dependent boolean not null default false;
-- Those whose membership rests on somebody else's: looked at whenever that one changes.
create index organization_members_resting on organization_members (organization_id)
  where verified_by = 'partner' or (as_dependent and eligibility_record_id is null);

-- Every code that was asked for has a row, also where nothing matched and nothing was mailed: neither answer nor time tells them apart.
create table verification_codes (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  -- Null: nobody's. No code is right then.
  eligibility_record_id bigint references eligibility_records,
  as_dependent boolean not null default false,
  -- Keyed hash of person and code.
  code_hash text not null,
  -- Keyed hash of the address, so that asking again is known as the same.
  address_hash text not null,
  -- Address and code, sealed until the mail has left.
  sealed text,
  -- Of the limits that are given back when the code is right: keyed hash of the address' domain.
  domain_hash text not null,
  tries integer not null default 0,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  sent_at timestamptz,
  used_at timestamptz,
  -- Another code took its place.
  replaced_at timestamptz
);
create index verification_codes_user on verification_codes (user_id, id desc);
create index verification_codes_asked on verification_codes (asked_at);
create index verification_codes_record on verification_codes (eligibility_record_id) where eligibility_record_id is not null;

create table verification_requests (
  id bigint generated always as identity primary key,
  member_id bigint not null references users,
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'refused', 'withdrawn')),
  -- As typed: what the queue shows of a request.
  company_name text not null default '',
  -- What was typed, and the member's note; sealed, and erased some time after the request was closed.
  sealed_facts text,
  asked_at timestamptz not null,
  -- One of staff looks at it until then; afterwards anybody else may.
  claimed_by bigint references users,
  claimed_until timestamptz,
  decided_at timestamptz,
  decided_by bigint references users,
  -- A code of domain/eligibility/manual-requests, and words for the member.
  reason text,
  message text not null default '',
  organization_id bigint references organizations,
  as_dependent boolean,
  eligibility_record_id bigint references eligibility_records,
  -- The membership that an approval replaced, to put it back when the decision is taken back.
  membership_before jsonb,
  withdrawn_at timestamptz,
  cleared_at timestamptz,
  check ((state in ('approved', 'refused')) = (decided_at is not null)),
  check ((decided_at is null) = (decided_by is null) and (decided_at is null) = (reason is null)),
  check ((state = 'approved') = (organization_id is not null)),
  check ((state = 'withdrawn') = (withdrawn_at is not null)),
  check ((claimed_by is null) = (claimed_until is null))
);
create unique index verification_requests_waiting on verification_requests (member_id) where state = 'waiting';
create index verification_requests_member on verification_requests (member_id, id desc);
-- The queue: the oldest first, what was decided by state.
create index verification_requests_queue on verification_requests (state, asked_at, id);
create index verification_requests_claimed on verification_requests (claimed_by, state, asked_at, id) where claimed_by is not null;
create index verification_requests_uncleared on verification_requests (asked_at) where cleared_at is null;
