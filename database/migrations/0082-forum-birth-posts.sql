-- Posts about birth in communities that are not: what a member after a loss is not shown is not counted for them either.
create index forum_posts_birth on forum_posts (community_id) where parent_id is null and shown and about_birth;
