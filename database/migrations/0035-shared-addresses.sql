-- An address belongs to the account that confirmed it; accounts that did not may share it (decision 038). Usernames are not unique: nothing tells which are taken.

drop index users_email;
create unique index users_email_holder on users (email) where email_confirmed_at is not null or role <> 'member';
create index users_email on users (email);

drop index users_username;

-- Accounts that nobody confirmed and nobody uses are ended by a job.
create index users_unconfirmed on users (created_at) where email_confirmed_at is null and role = 'member' and disabled_at is null;
