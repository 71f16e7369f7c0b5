-- Which release applied a migration: a start says from which version it upgraded. Rows from before 0.2.0 have none.
alter table migrations add column if not exists version text;
