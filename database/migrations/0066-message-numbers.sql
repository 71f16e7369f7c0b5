-- Message volume and reply times by week, counted again every hour from the messages themselves.

create table message_weeks (
  -- A Monday, in UTC.
  week date not null,
  scope text not null check (scope in ('all', 'coordinators', 'practitioner')),
  practitioner_id bigint references users,
  from_members integer not null,
  from_care integer not null,
  -- Messages of the care side that ended a member's wait.
  answers integer not null,
  -- From the first unanswered message of the member to the answer.
  median_minutes integer,
  counted_at timestamptz not null,
  constraint message_weeks_once unique nulls not distinct (week, scope, practitioner_id),
  constraint message_weeks_scope check ((scope = 'practitioner') = (practitioner_id is not null))
);
create index message_weeks_practitioner on message_weeks (practitioner_id, week) where practitioner_id is not null;

-- For counting the messages of one week.
create index messages_created on messages (created_at);
-- The longest wait of one practitioner.
create index channels_waiting_practitioner on channels (practitioner_id, waiting_since) where waiting_since is not null;
