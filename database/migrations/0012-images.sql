-- Portraits of practitioners. The bytes lie in the file store; a row is there before them, so that nothing is ever kept unknown.

create table images (
  id bigint generated always as identity primary key,
  owner_id bigint not null references users,
  -- The beginning of the keys in the file store: the whole picture, and the portrait cut from it.
  folder text not null unique,
  width integer not null,
  height integer not null,
  bytes integer not null,
  digest text not null,
  portrait_bytes integer not null,
  portrait_digest text not null,
  created_at timestamptz not null default now(),
  -- Null until every byte is in the store and the person carries it.
  kept_at timestamptz,
  removed_at timestamptz
);
create index images_waste on images (created_at) where kept_at is null or removed_at is not null;

alter table users add constraint users_image foreign key (image_id) references images;
create index users_image on users (image_id) where image_id is not null;
