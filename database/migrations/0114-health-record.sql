-- The health record (issue 18): one row per entry, and one per version of it. Nothing is overwritten: changing, removing and bringing
-- back each add a version. Which kinds there are and what they consist of: domain/health-record/kinds.ts.
create table health_facts (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  kind text not null,
  -- Of what a member has once (height) or says once (no known food allergies); null for entries of a list.
  slot text,
  -- The newest version, which is the one that counts.
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null
);
create index health_facts_user on health_facts (user_id, kind, id);
create unique index health_facts_slot on health_facts (user_id, slot) where slot is not null;

create table health_fact_versions (
  fact_id bigint not null references health_facts,
  version integer not null check (version > 0),
  -- Names of fields to texts.
  content jsonb not null,
  removed boolean not null default false,
  -- Who said it: the member, an imported document, or a practitioner.
  source text not null check (source in ('member', 'imported', 'practitioner')),
  written_by bigint not null references users,
  written_at timestamptz not null,
  primary key (fact_id, version)
);
create trigger health_fact_versions_kept before update on health_fact_versions for each row execute function refuse_change();
create trigger health_fact_versions_no_truncate before truncate on health_fact_versions for each statement execute function refuse_change();

-- A child whom the member removed, or who died, is kept: it is counted nowhere and shown only when the member opens it.
alter table children
  add column removed_at timestamptz,
  add column died boolean not null default false;
