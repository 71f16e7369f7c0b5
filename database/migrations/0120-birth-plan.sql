-- The guided birth plan (issue 18): one row per plan, one per version of a topic, and the visits it is attached to. Nothing is
-- overwritten. Which topics there are: domain/birth-plan/topics.ts.
create table birth_plans (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  started_at timestamptz not null
);
create index birth_plans_user on birth_plans (user_id, id desc);

create table birth_plan_versions (
  plan_id bigint not null references birth_plans,
  topic text not null,
  revision integer not null check (revision > 0),
  -- Names of choices, words, and whether to ask the provider: {"choices": [], "words": "", "ask": false}
  content jsonb not null,
  written_at timestamptz not null,
  primary key (plan_id, topic, revision)
);
create trigger birth_plan_versions_kept before update on birth_plan_versions for each row execute function refuse_change();
create trigger birth_plan_versions_no_truncate before truncate on birth_plan_versions for each statement execute function refuse_change();

-- Gone as soon as the member takes it back; the audit log says that it was there.
create table birth_plan_visits (
  appointment_id bigint primary key references appointments,
  plan_id bigint not null references birth_plans,
  user_id bigint not null references users,
  attached_at timestamptz not null
);
create index birth_plan_visits_user on birth_plan_visits (user_id);
create index birth_plan_visits_plan on birth_plan_visits (plan_id);
