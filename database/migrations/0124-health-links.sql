-- Links that open a summary of a member's health. What they open is stored only encrypted, and its key is nowhere here.

create table health_links (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  label text not null,
  -- Of the address. The address itself is not stored.
  token_hash text not null unique,
  passcode_hash text not null,
  -- JSON Web Encryption, with a key that only the link has. Null once the link has ended.
  document_jwe text,
  pdf_jwe text,
  -- A loss that is reported later ends it.
  tells_pregnancy boolean not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  max_openings integer not null check (max_openings > 0),
  openings integer not null default 0,
  wrong_left integer not null check (wrong_left >= 0),
  stopped_at timestamptz,
  check (openings between 0 and max_openings),
  check (expires_at > created_at)
);
create index health_links_member on health_links (user_id, id);
create index health_links_expired on health_links (expires_at);
create index health_links_full on health_links (expires_at) where document_jwe is not null or pdf_jwe is not null;

create table health_link_openings (
  id bigint generated always as identity primary key,
  link_id bigint not null references health_links on delete cascade,
  opened_at timestamptz not null,
  -- Who said they open it. Nobody checks it.
  recipient text not null
);
create index health_link_openings_link on health_link_openings (link_id, id);
