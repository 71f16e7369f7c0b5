-- What people read about an assessment before they begin, and who must not meet it.
alter table assessments
  add column summary text not null default '',
  -- Programs it is for; none: everyone.
  add column tracks text[] not null default '{}',
  -- It speaks of pregnancy, birth or children: hidden after a loss, whatever its type.
  add column about_birth boolean not null default false,
  -- It speaks of something dangerous and no clinician has reviewed it: hidden outside a demo clinic.
  add column awaits_review boolean not null default false;

-- The finished ones of a person in one assessment, in the order of their results.
create index assessment_responses_finished on assessment_responses (user_id, assessment_id, completed_at)
  where completed_at is not null;
