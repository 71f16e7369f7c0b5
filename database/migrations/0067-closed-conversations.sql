-- The coordinators' lists are found by indexes in their order, without reading the closed conversations, of which there
-- are more each year (decision 061).

-- The same as inbox_channels.closed_at is not null: an index can't look into another table.
alter table channels add column closed boolean not null default false;
update channels c set closed = true from inbox_channels i where i.channel_id = c.id and i.closed_at is not null;

-- PostgreSQL prefers an index that has the closed ones too, because it can't know how many are open.
drop index channels_of_coordinators_by_time;
create index channels_of_coordinators_waiting on channels (last_message_at desc, id desc)
  where kind = 'coordinator' and waiting_since is null and not closed;
create index channels_of_practitioner_waiting on channels (practitioner_id, last_message_at desc, id desc)
  where kind = 'practitioner' and waiting_since is null and not closed;

-- "practitioner_id is null" keeps no order in an index that begins with it, so coordinators have their own.
create index channels_of_coordinators_in_need on channels (waiting_since, id)
  where kind = 'coordinator' and waiting_since is not null and not closed;
drop index inbox_closed;
create index inbox_closed_of_practitioner on inbox_channels (practitioner_id, closed_at desc, channel_id desc)
  where closed_at is not null and practitioner_id is not null;
create index inbox_closed_of_coordinators on inbox_channels (closed_at desc, channel_id desc)
  where closed_at is not null and practitioner_id is null;

-- Of one coordinator: the open ones, and the closed ones by time.
drop index inbox_assigned;
create index inbox_assigned on inbox_channels (assignee_id, closed_at desc, channel_id desc) where assignee_id is not null;
