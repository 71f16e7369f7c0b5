-- Who sits in a waiting room is there too; and a line that broke a moment ago is not yet a person who left.

-- The page of the waiting room, not the visit itself. A person may have it open in several tabs.
alter table visit_presence add column waiting boolean not null default false;
-- The line broke and may be back: counts as present for a few seconds after left_at.
alter table visit_presence add column dropped boolean not null default false;

create index visit_presence_dropped on visit_presence (appointment_id, user_id) where dropped;
