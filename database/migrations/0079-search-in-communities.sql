-- Posts and replies of a community, the newest first: a search in it goes through no others.
create index forum_posts_community_written on forum_posts (community_id, id desc) where shown;
