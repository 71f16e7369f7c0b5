-- The forum: communities, posts with their replies, and what people do with them (decision 063).
-- Who wrote an anonymous post is in forum_authors alone, sealed. No query that shows posts joins that table.

create table forum_communities (
  id bigint generated always as identity primary key,
  slug text not null unique,
  name text not null,
  about text not null default '',
  parent_id bigint references forum_communities,
  -- The order among communities of the same level.
  place integer not null default 0,
  -- Listed first.
  special boolean not null default false,
  -- Not listed, and no one can post.
  archived boolean not null default false,
  -- Tracks whose members see it first.
  tracks text[] not null default '{}',
  -- About pregnancy, birth or babies: not shown to members after a loss.
  about_birth boolean not null default false,
  -- Shown posts, without replies.
  posts integer not null default 0,
  last_activity_at timestamptz,
  -- A post that stands above the others and says what the community is for.
  welcome_post_id bigint
);
create index forum_communities_parent on forum_communities (parent_id, place);

create table forum_posts (
  id bigint generated always as identity primary key,
  -- The post that began the thread. Its own id for that post.
  thread_id bigint not null references forum_posts,
  -- Null: a post. Otherwise a reply to this post or reply.
  parent_id bigint references forum_posts,
  depth integer not null default 0,
  -- 0 for the post; replies are numbered in their thread from 1.
  position integer not null default 0,
  community_id bigint not null references forum_communities,
  title text,
  body text not null,
  -- Safe HTML, if the text has formatting (decision 062).
  html text,
  content_warning text,
  ama boolean not null default false,
  pinned boolean not null default false,
  -- By its community and its title, never by its author.
  about_birth boolean not null default false,
  -- Null: anonymous.
  author_id bigint references users,
  author_role text not null check (author_role in ('member', 'practitioner')),
  -- The name of an anonymous author in this thread.
  pseudonym text,
  -- By the person who began the thread. For the anonymous: by the same pseudonym.
  by_asker boolean not null default false,
  -- The full hour for the anonymous: the minute could tell who it was.
  created_at timestamptz not null,
  edited_at timestamptz,
  -- The number of the current version, from 1.
  version integer not null default 1,
  -- held: waits for a moderator, and only its author sees it. hidden and removed: by moderators. deleted: by its author.
  state text not null default 'shown' check (state in ('shown', 'held', 'hidden', 'removed', 'deleted')),
  -- People may see it: its own state, and the state of its thread.
  shown boolean not null default true,
  urgent boolean not null default false,
  member_replies integer not null default 0,
  practitioner_replies integer not null default 0,
  votes integer not null default 0,
  bookmarks integer not null default 0,
  endorsements integer not null default 0,
  last_activity_at timestamptz not null,
  -- Votes and replies against age; made anew with each of them, so that no list has to be computed (domain/forum/popularity.ts).
  popularity double precision not null default 0,
  -- Made by the author's device: the same key twice is one post. It says nothing about the person.
  client_key uuid,
  words tsvector generated always as (
    setweight(to_tsvector('english', translate(lower(coalesce(title, '')), 'áàâäãéèêëíìîïóòôöõúùûüñç', 'aaaaaeeeeiiiiooooouuuunc')), 'A') ||
    setweight(to_tsvector('english', translate(lower(body), 'áàâäãéèêëíìîïóòôöõúùûüñç', 'aaaaaeeeeiiiiooooouuuunc')), 'B')) stored,
  constraint forum_posts_author check ((author_id is null) = (pseudonym is not null)),
  constraint forum_posts_kind check ((parent_id is null) = (depth = 0) and (parent_id is null) = (title is not null)
    and (parent_id is null) = (position = 0) and (parent_id is not null or thread_id = id)),
  constraint forum_posts_members_only check (pseudonym is null or author_role = 'member')
);
create unique index forum_posts_client_key on forum_posts (client_key) where client_key is not null;
create unique index forum_posts_position on forum_posts (thread_id, position);
-- For counts by week.
create index forum_posts_time on forum_posts (created_at);
create index forum_posts_parent on forum_posts (parent_id, votes desc, id) where parent_id is not null;
create index forum_posts_new on forum_posts (id desc) where parent_id is null and shown;
create index forum_posts_active on forum_posts (last_activity_at desc, id desc) where parent_id is null and shown;
create index forum_posts_popular on forum_posts (popularity desc, id desc) where parent_id is null and shown;
create index forum_posts_unanswered on forum_posts (id desc)
  where parent_id is null and shown and practitioner_replies = 0 and member_replies = 0;
create index forum_posts_no_practitioner on forum_posts (community_id, id) where parent_id is null and shown and practitioner_replies = 0;
create index forum_posts_community_new on forum_posts (community_id, id desc) where parent_id is null and shown;
create index forum_posts_community_active on forum_posts (community_id, last_activity_at desc, id desc) where parent_id is null and shown;
create index forum_posts_community_popular on forum_posts (community_id, popularity desc, id desc) where parent_id is null and shown;
create index forum_posts_pinned on forum_posts (community_id) where pinned;
create index forum_posts_practitioners on forum_posts (thread_id, votes desc, id) where parent_id is not null and author_role = 'practitioner';
create index forum_posts_author on forum_posts (author_id, id desc) where author_id is not null;
create index forum_posts_words on forum_posts using gin (words) where shown;
alter table forum_communities add constraint forum_communities_welcome foreign key (welcome_post_id) references forum_posts;

-- Who wrote what anonymously. Tags are keyed hashes; the person is sealed with a key of the forum's own.
create table forum_authors (
  post_id bigint primary key references forum_posts,
  thread_id bigint not null,
  -- The same for all anonymous posts of one person.
  owner_tag text not null,
  user_sealed text not null
);
create index forum_authors_owner on forum_authors (owner_tag, post_id desc);
create index forum_authors_thread on forum_authors (thread_id, owner_tag);

-- Earlier versions of what was edited.
create table forum_versions (
  post_id bigint not null references forum_posts,
  version integer not null,
  title text,
  body text not null,
  html text,
  content_warning text,
  primary key (post_id, version)
);

-- Without times: the time of a vote or a bookmark is no one's business.
create table forum_votes (
  post_id bigint not null references forum_posts,
  user_id bigint not null references users,
  primary key (post_id, user_id)
);
create index forum_votes_user on forum_votes (user_id);

create table forum_bookmarks (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  post_id bigint not null references forum_posts,
  unique (user_id, post_id)
);
create index forum_bookmarks_list on forum_bookmarks (user_id, id desc);
create index forum_bookmarks_post on forum_bookmarks (post_id);

-- Writing follows a thread, too. So that a list of followers never names an anonymous author, followers are sealed.
create table forum_follows (
  thread_id bigint not null references forum_posts,
  follower_tag text not null,
  user_sealed text not null,
  -- Followed by writing, not by choice.
  by_writing boolean not null,
  -- The number of replies when the follower last had the thread open.
  seen integer not null default 0,
  -- Something new since then, and it was told.
  told boolean not null default false,
  primary key (thread_id, follower_tag)
);
create index forum_follows_follower on forum_follows (follower_tag, thread_id desc);

-- How far a person has read, for "new" marks.
create table forum_reads (
  user_id bigint not null references users,
  thread_id bigint not null references forum_posts,
  position integer not null,
  primary key (user_id, thread_id)
);
create index forum_reads_thread on forum_reads (thread_id);
create table forum_visits (
  user_id bigint not null references users,
  community_id bigint not null references forum_communities,
  -- The newest post when the person came last, and when they came before that.
  last_post_id bigint not null default 0,
  before_post_id bigint not null default 0,
  at timestamptz not null,
  primary key (user_id, community_id)
);
create index forum_visits_community on forum_visits (community_id);

-- A community, or the rest of a thread, that a person does not want to see in lists.
create table forum_mutes (
  user_id bigint not null references users,
  community_id bigint references forum_communities,
  thread_id bigint references forum_posts,
  constraint forum_mutes_what check ((community_id is null) <> (thread_id is null)),
  constraint forum_mutes_once unique nulls not distinct (user_id, community_id, thread_id)
);
create index forum_mutes_community on forum_mutes (community_id) where community_id is not null;
create index forum_mutes_thread on forum_mutes (thread_id) where thread_id is not null;

-- A named person is blocked everywhere, but only under that name. A pseudonym is blocked in its thread.
create table forum_blocks (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  blocked_id bigint references users,
  thread_id bigint references forum_posts,
  pseudonym text,
  constraint forum_blocks_whom check ((blocked_id is null) = (thread_id is not null and pseudonym is not null)),
  constraint forum_blocks_once unique nulls not distinct (user_id, blocked_id, thread_id, pseudonym)
);
create index forum_blocks_blocked on forum_blocks (blocked_id) where blocked_id is not null;
create index forum_blocks_thread on forum_blocks (thread_id) where thread_id is not null;

-- What is being written, on any device. `place`: "new", or "reply:" with the id it answers.
create table forum_drafts (
  user_id bigint not null references users,
  place text not null,
  -- Title, text, community, content warning and whether it is anonymous, as sealed JSON.
  -- Null once it was posted: the row stays, so that a save of an older revision that arrives late does not bring it back.
  draft_sealed text,
  revision integer not null,
  saved_at timestamptz not null,
  primary key (user_id, place)
);
create index forum_drafts_age on forum_drafts (saved_at);

-- A solved captcha counts once.
create table spent_captchas (
  challenge text primary key,
  expires_at timestamptz not null
);
create index spent_captchas_age on spent_captchas (expires_at);

-- A practitioner agrees with a reply, or corrects it.
create table forum_notes (
  id bigint generated always as identity primary key,
  post_id bigint not null references forum_posts,
  practitioner_id bigint not null references users,
  kind text not null check (kind in ('endorsement', 'correction')),
  body text not null default '',
  html text,
  created_at timestamptz not null,
  unique (post_id, practitioner_id, kind)
);
create index forum_notes_practitioner on forum_notes (practitioner_id);

-- "Ask me anything": a post of a practitioner with a time.
create table forum_amas (
  post_id bigint primary key references forum_posts,
  practitioner_id bigint not null references users,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- The question that is being answered now.
  answering_id bigint references forum_posts,
  constraint forum_amas_times check (ends_at > starts_at)
);
create index forum_amas_time on forum_amas (starts_at);
create index forum_amas_practitioner on forum_amas (practitioner_id);
create table forum_ama_reminders (
  post_id bigint not null references forum_amas,
  user_id bigint not null references users,
  primary key (post_id, user_id)
);
create index forum_ama_reminders_user on forum_ama_reminders (user_id);

-- One report for each person and version.
create table forum_reports (
  id bigint generated always as identity primary key,
  post_id bigint not null references forum_posts,
  version integer not null,
  reporter_id bigint not null references users,
  reason text not null,
  note text not null default '',
  created_at timestamptz not null,
  unique (post_id, version, reporter_id)
);
create index forum_reports_time on forum_reports (created_at);
create index forum_reports_reporter on forum_reports (reporter_id, id desc);

-- What moderators work on: one open case for each post.
create table forum_cases (
  id bigint generated always as identity primary key,
  post_id bigint not null references forum_posts,
  -- 3: words of danger. 2: self-harm, threats or private data in a report. 1: other reports. 0: held before anyone saw it.
  urgency integer not null,
  -- Why it is here: 'reported', 'danger_words', 'link', 'duplicate', 'new_person', 'correction'.
  causes text[] not null,
  reports integer not null default 0,
  opened_at timestamptz not null,
  claimed_by bigint references users,
  claimed_until timestamptz,
  -- Goes up with every report, claim and decision.
  version integer not null default 1,
  closed_at timestamptz,
  constraint forum_cases_claim check ((claimed_by is null) = (claimed_until is null))
);
create unique index forum_cases_open on forum_cases (post_id) where closed_at is null;
create index forum_cases_queue on forum_cases (urgency desc, opened_at, id) where closed_at is null;
create index forum_cases_closed on forum_cases (closed_at desc, id desc) where closed_at is not null;
create index forum_cases_post on forum_cases (post_id);

create table forum_decisions (
  id bigint generated always as identity primary key,
  case_id bigint not null references forum_cases,
  post_id bigint not null references forum_posts,
  -- The version of the post that was decided on.
  post_version integer not null,
  moderator_id bigint not null references users,
  kind text not null check (kind in ('keep', 'hide', 'remove', 'warn', 'pause', 'ban', 'restore')),
  reason text not null,
  -- For other moderators only.
  note text not null default '',
  -- What the author reads, in our words or the moderator's.
  told_author text not null default '',
  decided_at timestamptz not null,
  undone_at timestamptz,
  undone_by bigint references users
);
create index forum_decisions_case on forum_decisions (case_id);
create index forum_decisions_post on forum_decisions (post_id, id desc);
create index forum_decisions_time on forum_decisions (decided_at);

-- Bound to the person under both identities, by tag; shown on neither.
create table forum_sanctions (
  id bigint generated always as identity primary key,
  owner_tag text not null,
  decision_id bigint not null references forum_decisions,
  kind text not null check (kind in ('warning', 'pause', 'ban')),
  -- Given for something anonymous: only a moderator who looks at anonymous posts sees it.
  for_anonymous boolean not null,
  starts_at timestamptz not null,
  -- Null: without end, or a warning.
  ends_at timestamptz,
  lifted_at timestamptz
);
create index forum_sanctions_owner on forum_sanctions (owner_tag, id desc);
create index forum_sanctions_decision on forum_sanctions (decision_id);

create table forum_appeals (
  id bigint generated always as identity primary key,
  decision_id bigint not null unique references forum_decisions,
  body text not null,
  created_at timestamptz not null,
  answered_by bigint references users,
  answered_at timestamptz,
  upheld boolean,
  answer text not null default ''
);
create index forum_appeals_open on forum_appeals (created_at, id) where answered_at is null;

-- Who wrote something anonymous, shown to two people of staff for safety (D54).
create table forum_unmaskings (
  id bigint generated always as identity primary key,
  post_id bigint not null references forum_posts,
  asked_by bigint not null references users,
  reason text not null,
  asked_at timestamptz not null,
  agreed_by bigint references users,
  agreed_at timestamptz,
  refused_at timestamptz,
  constraint forum_unmaskings_two check (agreed_by is null or agreed_by <> asked_by)
);
create index forum_unmaskings_open on forum_unmaskings (asked_at) where agreed_at is null and refused_at is null;
create index forum_unmaskings_post on forum_unmaskings (post_id);

-- Posts of an account that ended, or of a person who was banned: each leaves at its own time within a week, so that they can't be put together.
create table forum_leavings (
  post_id bigint primary key references forum_posts,
  due_at timestamptz not null,
  -- Its text is erased: the account ended. Otherwise the post is only removed, and comes back if the ban is undone.
  erased boolean not null default true
);
create index forum_leavings_due on forum_leavings (due_at);

-- How the forum is doing, by week and community. Counted every hour, the last weeks again: answers come late.
create table forum_weeks (
  -- A Monday.
  week date not null,
  -- Null: all communities together.
  community_id bigint references forum_communities,
  posts integer not null,
  replies integer not null,
  unanswered integer not null,
  -- Medians.
  first_answer_minutes integer,
  practitioner_answer_minutes integer,
  reports integer not null,
  counted_at timestamptz not null,
  constraint forum_weeks_once unique nulls not distinct (week, community_id)
);
create index forum_weeks_community on forum_weeks (community_id, week) where community_id is not null;
