-- Who an employer says may come in (D27): census files, what they would change, and the people who stand in them now.

alter table organizations
  -- Counts changes by staff: two who edit at once are told.
  add column version integer not null default 1,
  -- Counts applied files: a dry run made against an older count is made again.
  add column census_version integer not null default 0,
  -- People of the census when the last file had been applied: a list must not count half a million rows.
  add column census_employees integer not null default 0,
  add column census_dependents integer not null default 0,
  -- A file that would end more than this part of the people, and at least so many, waits for staff and a reason.
  add column removal_percent double precision not null default 5 check (removal_percent between 0 and 100),
  add column removal_rows integer not null default 10 check (removal_rows between 1 and 1000000),
  -- A watched file with a larger part of faulty rows than this waits for staff.
  add column refused_percent double precision not null default 1 check (refused_percent between 0 and 100),
  -- How this employer writes dates: forms of domain/eligibility/census-dates, tried in order.
  add column date_forms text[] not null default '{YYYY-MM-DD}';
create index organizations_name on organizations (lower(name), id);
create index organizations_name_trgm on organizations using gin (lower(name) gin_trgm_ops);

-- What an organization shows its members besides our own: handbooks, benefits, phone numbers.
create table organization_resources (
  id bigint generated always as identity primary key,
  organization_id bigint not null references organizations,
  position integer not null,
  title text not null,
  url text not null,
  unique (organization_id, position)
);

create table census_files (
  id bigint generated always as identity primary key,
  organization_id bigint not null references organizations,
  -- full: whoever is missing from it ends. changes: only what stands in it.
  kind text not null check (kind in ('full', 'changes')),
  source text not null check (source in ('upload', 'folder', 's3')),
  name text not null,
  -- Of a watched file: place, size and moment, so that each is taken once.
  source_key text unique,
  -- In the file store, while it is kept.
  file_key text,
  bytes bigint not null default 0,
  digest text,
  uploaded_by bigint references users,
  created_at timestamptz not null default now(),
  -- receiving: its bytes are coming. waiting: to be compared. compared: the dry run stands. approved: to be applied.
  state text not null check (state in ('receiving', 'waiting', 'compared', 'approved', 'applied', 'discarded', 'failed')),
  -- Why it failed, or why it waits for staff: codes of domain/eligibility.
  fault text,
  waits_because text[] not null default '{}',
  -- The process that works on it says so until then; after that another takes it up.
  leased_until timestamptz,
  -- Who takes over from a process that died has a higher one.
  attempts integer not null default 0,
  failures integer not null default 0,
  -- After a failure that may pass, such as a storage that is away.
  not_before timestamptz,
  compared_at timestamptz,
  -- Counts dry runs: what staff looked at is what is applied.
  comparisons integer not null default 0,
  -- The day and the count of applied files that the dry run was made against.
  compared_on date,
  compared_version integer,
  bytes_read bigint not null default 0,
  rows_read integer not null default 0,
  active_before integer not null default 0,
  added integer not null default 0,
  changed integer not null default 0,
  returned integer not null default 0,
  ended integer not null default 0,
  unchanged integer not null default 0,
  refused integer not null default 0,
  -- The ignored columns of the file; of one that failed, those that it is about.
  columns text[] not null default '{}',
  approved_by bigint references users,
  approved_at timestamptz,
  override_reason text,
  applied_at timestamptz,
  discarded_at timestamptz,
  cleared_at timestamptz
);
create index census_files_organization on census_files (organization_id, id desc);
create index census_files_open on census_files (id) where state in ('receiving', 'waiting', 'approved');
create index census_files_kept on census_files (created_at) where cleared_at is null;

-- One row per person of a census. Read by staff with a reason and by the matching of a member, never listed.
create table eligibility_records (
  id bigint generated always as identity primary key,
  organization_id bigint not null references organizations,
  -- The employer's own number of the employee; dependents carry their employee's.
  employee_id text not null,
  -- '' for the employee, otherwise what tells dependents of one employee apart (domain/eligibility/census-row).
  dependent_key text not null default '',
  relation text not null default 'employee' check (relation in ('employee', 'spouse', 'partner', 'child', 'dependent')),
  first_name text not null,
  last_name text not null,
  -- Lower case without accents, blanks and signs: matchName() of domain/eligibility.
  match_first_name text not null,
  match_last_name text not null,
  date_of_birth date not null,
  -- Lower case; the work address.
  email text,
  work_state text,
  starts_on date,
  -- The last day; null: open. It may lie ahead.
  ends_on date,
  ended_because text check (ended_because in ('end_date', 'absent')),
  first_file_id bigint references census_files,
  last_file_id bigint references census_files,
  updated_at timestamptz not null default now()
);
create unique index eligibility_records_person on eligibility_records (organization_id, employee_id, dependent_key);
create index eligibility_records_match on eligibility_records (date_of_birth, match_last_name);
create index eligibility_records_email on eligibility_records (email) where email is not null;

-- What one file would change, row by row; emptied some days after the file was applied or thrown away.
create table census_rows (
  file_id bigint not null references census_files,
  -- Of the file, where the row begins; minus the record for somebody who stands on no line: she is absent.
  line bigint not null,
  outcome text not null check (outcome in ('added', 'changed', 'returned', 'ended', 'unchanged', 'refused')),
  -- Codes of why a row is refused, or the names of the fields that change.
  details text[] not null default '{}',
  record_id bigint,
  employee_id text,
  dependent_key text,
  relation text,
  first_name text,
  last_name text,
  match_first_name text,
  match_last_name text,
  date_of_birth date,
  email text,
  work_state text,
  starts_on date,
  ends_on date,
  primary key (file_id, line)
);
create unique index census_rows_person on census_rows (file_id, employee_id, dependent_key) where outcome <> 'refused';
-- Whose row is refused is not absent.
create index census_rows_refused on census_rows (file_id, employee_id) where outcome = 'refused';
create index census_rows_outcome on census_rows (file_id, outcome, line);

-- What a membership rests on. Null: on nobody's census row (company e-mail, staff).
alter table organization_members
  add column eligibility_record_id bigint references eligibility_records,
  -- Why `until` is set: the census said so, or the organization itself has ended; null: staff.
  add column ends_because text check (ends_because in ('census', 'organization')),
  -- The `until` that she was told of beforehand, and the one that she was told of when it had come.
  add column warned_until timestamptz,
  add column told_until timestamptz;
create index organization_members_record on organization_members (eligibility_record_id) where eligibility_record_id is not null;
create index organization_members_until on organization_members (until) where until is not null;
create index organization_members_walk on organization_members (organization_id, user_id);
