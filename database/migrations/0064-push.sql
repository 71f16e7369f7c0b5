-- Web push: the keys that identify this installation to push services, and the browsers that take notifications.

-- One row, made at the first start. The private key is sealed with SECRET_KEY.
create table push_keys (
  id integer primary key default 1 check (id = 1),
  public_key text not null,
  private_sealed text not null,
  made_at timestamptz not null
);

-- A browser that takes notifications. It belongs to a session: when that ends, nothing is sent there any more.
create table push_subscriptions (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  session_id uuid not null references sessions on delete cascade,
  -- Keyed hash of the address at the push service: the same browser under another account moves there.
  endpoint_hash text not null unique,
  -- Address and keys. Whoever has them can send to this browser.
  sealed text not null,
  created_at timestamptz not null,
  used_at timestamptz not null
);
create index push_subscriptions_user on push_subscriptions (user_id, used_at desc);
create index push_subscriptions_session on push_subscriptions (session_id);

-- A lane of its own: a push service that is slow holds back nothing else.
alter table outbox drop constraint outbox_lane_check;
alter table outbox add constraint outbox_lane_check
  check (lane in ('money', 'work', 'copies', 'prompt_mail', 'mail', 'texts', 'push', 'forms'));
alter table sent_messages drop constraint sent_messages_channel_check;
alter table sent_messages add constraint sent_messages_channel_check check (channel in ('email', 'sms', 'push'));
