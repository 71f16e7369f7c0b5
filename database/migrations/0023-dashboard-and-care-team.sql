-- What a member did with her dashboard: steps of the curriculum that are done, cards and prompts sent away. And who was suggested to her.

-- By the step's number of domain/curriculum: the words may change, what is done stays done, also in a track that was left and comes back.
create table curriculum_completions (
  user_id bigint not null references users,
  step_id integer not null,
  completed_at timestamptz not null,
  primary key (user_id, step_id)
);

-- By the key of domain/dashboard. Taken back, the row goes.
create table dismissals (
  user_id bigint not null references users,
  key text not null check (length(key) <= 80),
  dismissed_at timestamptz not null default now(),
  primary key (user_id, key)
);

-- The practitioners a member was suggested after her onboarding questions, one of a profession. Kept, so that her team does not
-- change under her eyes; who is no longer there is left out when it is read.
create table care_team_suggestions (
  member_id bigint not null references users,
  vertical_id bigint not null references verticals,
  practitioner_id bigint not null references practitioner_profiles,
  track text not null,
  -- The order in which they are shown.
  place integer not null,
  since timestamptz not null default now(),
  primary key (member_id, vertical_id)
);
create index care_team_suggestions_practitioner on care_team_suggestions (practitioner_id);

-- Few among many: the default coordinator is asked for on every page.
create index practitioner_profiles_coordinators on practitioner_profiles (user_id) where is_cx;
create index organizations_coordinator on organizations (coordinator_id) where coordinator_id is not null;
