-- Sources that the clinic's editors add to those of content/, and which texts name them.
create table library_sources (
  id bigint generated always as identity primary key,
  -- As texts name it. It never changes, and content/ has none that begins so.
  key text not null unique check (key ~ '^clinic-[a-z0-9]+(-[a-z0-9]+)*$'),
  issuer text not null,
  title text not null,
  -- Null: a page that its publisher keeps up to date.
  year integer,
  number text not null,
  url text not null,
  -- Counts changes, so that no one overwrites what they have not seen.
  version integer not null default 1,
  -- Texts can't name it anymore.
  retired_at timestamptz,
  changed_by bigint not null references users,
  changed_at timestamptz not null
);
create index library_sources_changed_by on library_sources (changed_by);

-- Names like those of the clinic's sources in the text, whether or not there are such sources.
alter table library_versions add column clinic_sources text[] not null default '{}';
update library_versions v set clinic_sources = array(
    select distinct found[1] from regexp_matches(v.source, '(?<![a-z0-9-])(clinic-[a-z0-9]+(?:-[a-z0-9]+)*)', 'g') as found
    order by 1)
  where v.source ~ 'clinic-[a-z0-9]';
create index library_versions_clinic_sources on library_versions using gin (clinic_sources) where clinic_sources <> '{}';
