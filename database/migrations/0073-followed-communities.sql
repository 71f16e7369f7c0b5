-- Communities that a person follows: they come first, and their posts under "Following".
create table forum_community_follows (
  user_id bigint not null references users,
  community_id bigint not null references forum_communities,
  primary key (user_id, community_id)
);
create index forum_community_follows_community on forum_community_follows (community_id);
