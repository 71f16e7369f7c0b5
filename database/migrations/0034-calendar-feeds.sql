-- Calendar links: a person sees them, when each was read last, and ends them one by one. Ending one deletes it.
create table calendar_feeds (
  id uuid primary key default gen_random_uuid(),
  user_id bigint not null references users,
  token_hash text not null unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- Written down once an hour at most.
  last_read_at timestamptz
);
create index calendar_feeds_user on calendar_feeds (user_id, created_at desc);
create index calendar_feeds_expiry on calendar_feeds (expires_at);

insert into calendar_feeds (user_id, token_hash, created_at, expires_at)
select user_id, token_hash, created_at, expires_at
from one_time_tokens
where purpose = 'calendar_feed' and used_at is null and user_id is not null and expires_at > now();
delete from one_time_tokens where purpose = 'calendar_feed';
