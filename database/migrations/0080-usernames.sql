-- Who else has a username: no one in the forum posts under someone else's (decision 065).
create index users_username_written on users (lower(username)) where username is not null;
