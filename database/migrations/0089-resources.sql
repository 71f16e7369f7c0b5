-- What an organization gives its members to read: benefit documents, contacts, links and texts (D60).
create table content_resources (
  id bigint generated always as identity primary key,
  organization_id bigint not null references organizations,
  -- public: for everyone who has the address. private: for the organization's members, and for people with a link of one.
  access text not null check (access in ('public', 'private')),
  content_type text not null check (content_type in ('article', 'document', 'contact', 'link')),
  -- In the address of a public one.
  slug text,
  title text not null,
  summary text not null default '',
  -- Restricted Markdown, and the safe HTML of it; null if it has no formatting (server/rich-text).
  body text not null default '',
  html text,
  url text not null default '',
  phone text not null default '',
  email text not null default '',
  -- It speaks of pregnancy, birth or babies: not shown to a member after a loss.
  about_birth boolean not null,
  position integer not null,
  published_at timestamptz,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  version integer not null default 1,
  file_id bigint,
  check (access = 'private' or slug is not null)
);
create unique index content_resources_slug on content_resources (slug) where slug is not null;
create index content_resources_order on content_resources (organization_id, position, id);

-- PDF files. A resource shows its `file_id`; the others are cleared away.
create table content_resource_files (
  id bigint generated always as identity primary key,
  resource_id bigint not null references content_resources,
  folder text not null,
  -- Under which it is saved.
  name text not null,
  bytes integer not null,
  digest text not null,
  created_at timestamptz not null,
  kept_at timestamptz,
  removed_at timestamptz
);
create index content_resource_files_of on content_resource_files (resource_id);
create index content_resource_files_waste on content_resource_files (created_at) where kept_at is null or removed_at is not null;
alter table content_resources add constraint content_resources_file foreign key (file_id) references content_resource_files;

-- The links that staff wrote in an organization's record. Nobody said whether they speak of birth: they count as if they did.
-- organization_resources stays for servers of the release before, and is not read again.
insert into content_resources (organization_id, access, content_type, title, url, about_birth, position, published_at, created_at, changed_at)
  select organization_id, 'private', 'link', title, url, true, position, now(), now(), now() from organization_resources;
