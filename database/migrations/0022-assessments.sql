-- Assessments: what is asked, in versions that never change, and what a member answered (D61, D62).

create table assessments (
  id bigint generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z][a-z0-9-]{1,79}$'),
  type text not null,
  title text not null,
  -- The version that is begun now. Whoever began an earlier one goes on with that.
  version integer not null check (version > 0),
  published boolean not null default true,
  created_at timestamptz not null default now()
);
create index assessments_type on assessments (type, id);

create table assessment_versions (
  id bigint generated always as identity primary key,
  assessment_id bigint not null references assessments,
  version integer not null check (version > 0),
  -- { questions, attrs }
  question_json jsonb not null,
  -- Some answer asks for help at once: offered only where somebody is on call (D62).
  needs_cover boolean not null default false,
  created_at timestamptz not null default now(),
  unique (assessment_id, version)
);
create trigger assessment_versions_stand before update or delete on assessment_versions
  for each row execute function refuse_change();

create table assessment_responses (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  assessment_id bigint not null references assessments,
  version_id bigint not null references assessment_versions,
  -- [{ id, body }]: one for a question, also of ways that were left again.
  answers jsonb not null default '[]',
  -- 0 to 100; never falls.
  progress integer not null default 0 check (progress between 0 and 100),
  score integer,
  band text,
  started_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  completed_at timestamptz
);
create unique index assessment_responses_open on assessment_responses (user_id, assessment_id) where completed_at is null;
create index assessment_responses_user on assessment_responses (user_id, id);

-- An answer that asked for help at once: the lines to call were shown.
create table assessment_safety_flags (
  id bigint generated always as identity primary key,
  response_id bigint not null references assessment_responses on delete cascade,
  user_id bigint not null references users,
  question_id integer not null,
  flag text not null,
  flagged_at timestamptz not null default now(),
  unique (response_id, question_id, flag)
);
create index assessment_safety_flags_user on assessment_safety_flags (user_id, flagged_at);
