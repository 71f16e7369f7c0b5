-- A practitioner's notes carry a version, so that two tabs never overwrite each other without a word.
alter table appointment_notes add column version integer not null default 1;
