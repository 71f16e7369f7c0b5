-- The console's list of packages: offered ones first, by size.
create index message_packages_in_order on message_packages (retired_at desc nulls first, credits, id);
