-- Support looks up a member's visits by the full name or the address of the account (users_email holds the addresses).
create index users_members_called on users (lower(first_name || ' ' || last_name)) where role = 'member';
