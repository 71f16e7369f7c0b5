-- Onboarding: that it began, what was answered and skipped, and the welcome gifts that were wished for (D23-D28).

-- Members from before onboarding have no row, and nothing to go on with.
create table onboardings (
  user_id bigint primary key references users,
  -- The life stage that was chosen here.
  track text,
  -- Where she came from: a registration, an invite, an employer's link.
  origin text not null,
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
