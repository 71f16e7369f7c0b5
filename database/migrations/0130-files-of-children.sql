-- A member's file about one of their children; null: about nobody in particular. A child is never deleted under a file: the file would
-- be the member's own then, and open after the child's age closed it. Both go in one transaction when an account ends.
alter table member_files add column child_id bigint references children deferrable initially deferred;
create index member_files_child on member_files (child_id, id) where child_id is not null;
