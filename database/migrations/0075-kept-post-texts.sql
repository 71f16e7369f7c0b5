-- What an author deleted while moderators had its case open: all its versions, for them and for an appeal, until the case ends. It names no one.
create table forum_kept_texts (
  post_id bigint not null references forum_posts,
  version integer not null,
  title text,
  body text not null,
  html text,
  content_warning text,
  primary key (post_id, version)
);
