-- Invites of every kind, who is whose partner, and what a member lets her partner see from when until when.

create table invites (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('campus', 'enterprise', 'partner', 'plan')),
  -- What it holds: membership of an organization, or a plan. A partner invite holds what its inviter has when it is claimed.
  organization_id bigint references organizations,
  plan_id bigint references subscription_plans,
  -- The issuer's own words; of a partner invite the invited person's name, which nobody but the inviter sees.
  name text not null default '',
  -- The program that an enterprise invite was made for, by the names of domain/tracks.
  module text,
  created_by bigint not null references users,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- What has run out is marked by a job; until then the rule over expires_at says so.
  state text not null default 'open' check (state in ('open', 'accepted', 'revoked', 'expired')),
  accepted_by bigint references users,
  ended_at timestamptz,
  -- Of partner invites. Where it goes is sealed, and gone with all other facts as soon as the invite has ended.
  sealed_email text,
  sealed_tel text,
  -- The same as the inviter sees it again: "r•••@example.com".
  shown_to text not null default '',
  shows_first_name boolean not null default false,
  date_of_birth date,
  due_date date,
  last_child_birthday date,
  times_sent integer not null default 0,
  check ((kind = 'enterprise') = (organization_id is not null)),
  check ((kind in ('campus', 'plan')) = (plan_id is not null)),
  check ((state = 'accepted') = (accepted_by is not null)),
  check ((state = 'open') = (ended_at is null))
);
-- One open partner invite a member: whoever presses twice has one.
create unique index invites_one_open_partner on invites (created_by) where kind = 'partner' and state = 'open';
create index invites_inviter on invites (created_by, id desc) where kind = 'partner';
create index invites_due on invites (expires_at) where state = 'open';
-- The lists of staff, which hold no partner invites.
create index invites_all on invites (id desc) where kind <> 'partner';
create index invites_state on invites (state, id desc) where kind <> 'partner';
create index invites_kind on invites (kind, id desc) where kind <> 'partner';
create index invites_kind_state on invites (kind, state, id desc) where kind <> 'partner';
create index invites_accepted_by on invites (accepted_by) where accepted_by is not null;

-- Each message has a link of its own, so that an older one lying in the mailbox still works. Only keyed hashes (D8).
create table invite_tokens (
  token_hash text primary key,
  invite_id bigint not null references invites,
  issued_at timestamptz not null
);
create index invite_tokens_invite on invite_tokens (invite_id);

-- An invite that came with a registration and that its owner does not want to be asked about again.
alter table arrivals add column invite_declined_at timestamptz;

-- Who ended a link is not kept here: nobody is to read it from the other side.
create table partner_links (
  id bigint generated always as identity primary key,
  member_id bigint not null references users,
  partner_id bigint not null references users,
  since timestamptz not null,
  ended_at timestamptz,
  -- The inviter agreed to be named to this person.
  shows_first_name boolean not null default false,
  check (member_id <> partner_id)
);
create unique index partner_links_member on partner_links (member_id) where ended_at is null;
create unique index partner_links_partner on partner_links (partner_id) where ended_at is null;
create index partner_links_of_member on partner_links (member_id, id desc);
create index partner_links_of_partner on partner_links (partner_id, id desc);

-- The ledger of sharing: every decision is a row, the latest one of an item counts. Never changed.
create table sharing_decisions (
  id bigint generated always as identity primary key,
  link_id bigint not null references partner_links,
  item text not null,
  shared boolean not null,
  -- The last day it is seen, in the member's zone; null: until she takes it back.
  expires_on date,
  decided_at timestamptz not null,
  check (shared or expires_on is null)
);
create index sharing_decisions_item on sharing_decisions (link_id, item, id desc);
create index sharing_decisions_link on sharing_decisions (link_id, id desc);
create trigger sharing_decisions_append_only before update or delete on sharing_decisions
  for each row execute function refuse_change();

-- Each item is recorded in the audit log once for each day the partner looks.
create table partner_reads (
  link_id bigint not null references partner_links,
  item text not null,
  day date not null,
  primary key (link_id, item, day)
);
