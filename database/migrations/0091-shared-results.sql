-- A result that a member shares with the practitioner of one visit: the score and what it means, never single answers.
create table assessment_shares (
  response_id bigint not null references assessment_responses on delete cascade,
  appointment_id bigint not null references appointments,
  user_id bigint not null references users,
  -- The highest score that can be reached.
  most integer not null,
  shared_at timestamptz not null,
  primary key (appointment_id, response_id)
);
create index assessment_shares_response on assessment_shares (response_id);
create index assessment_shares_user on assessment_shares (user_id);
