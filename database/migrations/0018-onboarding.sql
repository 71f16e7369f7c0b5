-- Onboarding: that it began, what was answered and skipped, and the welcome gifts that were wished for (D23-D28).

-- Members from before onboarding have no row, and nothing to go on with.
create table onboardings (
  user_id bigint primary key references users,
  -- The life stage that was chosen here.
  track text,
  -- Where she came from: a registration, an invite, an employer's link.
  origin text not null,
  -- A clear yes or no to the welcome gift; null: not asked, or not answered.
  wants_gift boolean,
  -- Rises with every answer.
  version integer not null default 0,
  started_at timestamptz not null,
  moved_at timestamptz not null,
  completed_at timestamptz,
  -- Whether an organization sponsored her then: if not, and one does later, she can go on.
  completed_sponsored boolean,
  check ((completed_at is null) = (completed_sponsored is null))
);

create table onboarding_steps (
  user_id bigint not null references onboardings,
  step text not null,
  outcome text not null check (outcome in ('done', 'skipped')),
  answered_at timestamptz not null,
  primary key (user_id, step)
);

-- Wishes for the welcome gift. That there is one says nothing about whether it may be sent: that is asked on the day (D28, D29).
create table welcome_gifts (
  id bigint generated always as identity primary key,
  -- One for a person, whatever becomes of it.
  member_id bigint not null unique references users,
  organization_id bigint not null references organizations,
  -- What was offered to her, in its words.
  gift text not null,
  state text not null default 'waiting' check (state in ('waiting', 'dispatched', 'cancelled')),
  wished_at timestamptz not null,
  dispatched_at timestamptz,
  carrier text,
  tracking_number text,
  cancelled_at timestamptz,
  cancelled_by text check (cancelled_by in ('member', 'staff')),
  check ((state = 'dispatched') = (dispatched_at is not null)),
  check ((dispatched_at is null) = (carrier is null) and (dispatched_at is null) = (tracking_number is null)),
  check ((state = 'cancelled') = (cancelled_at is not null)),
  check ((cancelled_at is null) = (cancelled_by is null))
);
-- The queue of staff: who has waited longest first.
create index welcome_gifts_queue on welcome_gifts (state, wished_at, id);
create index welcome_gifts_all on welcome_gifts (wished_at, id);
