-- A visit that a parent booked for one of their children.
alter table appointments add column child_id bigint references children on delete set null;
create index appointments_child on appointments (child_id, scheduled_start) where child_id is not null;
