-- Whether members of an organization book care coordinators themselves; what a single member may is member_profiles.can_book_cx (R6.025).
alter table organizations add column can_book_cx boolean not null default true;
