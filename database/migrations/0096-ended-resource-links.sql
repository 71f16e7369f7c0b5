-- When a member last turned off all links that they had made to resources of their organization. The links themselves are not stored.
create table resource_links_ended (
  user_id bigint primary key references users,
  ended_at timestamptz not null
);
