-- Questionnaires that a clinic changes or adds: a draft, its publication as a version, and who reviewed a version.
alter table assessment_versions
  -- Who published it; null: this version of Larkwell ships it.
  add column made_by bigint references users;
create index assessment_versions_made_by on assessment_versions (made_by) where made_by is not null;
create index assessment_responses_version on assessment_responses (version_id, completed_at);

-- As it was typed, also if it can't be published yet. One for each questionnaire.
create table assessment_drafts (
  assessment_id bigint primary key references assessments,
  body text not null check (length(body) <= 400000),
  -- Each save has the next number; a save with an old one is refused.
  revision integer not null check (revision > 0),
  saved_by bigint not null references users,
  saved_at timestamptz not null
);
create index assessment_drafts_saved_by on assessment_drafts (saved_by);

-- A clinician read exactly this version.
create table assessment_reviews (
  version_id bigint primary key references assessment_versions,
  reviewer_id bigint not null references users,
  -- As readers see the reviewer: name and credential.
  reviewer text not null,
  reviewed_at timestamptz not null
);
create index assessment_reviews_reviewer on assessment_reviews (reviewer_id);
