-- TRUNCATE gets past row triggers: tables that only grow refuse it by triggers of their own. A test walks all of them.
create trigger ledger_entries_no_truncate before truncate on ledger_entries for each statement execute function refuse_change();
create trigger audit_log_no_truncate before truncate on audit_log for each statement execute function refuse_change();
create trigger audit_details_no_truncate before truncate on audit_details for each statement execute function refuse_change();
create trigger sharing_decisions_no_truncate before truncate on sharing_decisions
  for each statement execute function refuse_change();
create trigger assessment_versions_no_truncate before truncate on assessment_versions
  for each statement execute function refuse_change();
