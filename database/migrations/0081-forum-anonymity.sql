-- Who follows by writing would tell who wrote in a thread where nothing of theirs is named (decision 063). No one reads it.
alter table forum_follows drop column by_writing;
-- Tags are made with a key for each table now: those from before can't be found anymore, and would join the tables.
delete from forum_follows;
-- A version that waited for a moderator was never public, and is shown to its author and to moderators only.
alter table forum_versions add column was_shown boolean not null default true;
-- What a ban took away comes back at a random time, as it left, when the ban is undone.
alter table forum_leavings add column returns boolean not null default false;
-- With the usual sample, PostgreSQL takes every word that it did not meet for one in 200 posts, and goes back through all of them for a rare one.
alter table forum_posts alter column words set statistics 1000;
