-- Members read who opened their record (D78): those rows only, the newest first.
create index audit_log_looks on audit_log (subject_user_id, at desc, id desc)
  where actor_role in ('staff', 'practitioner') and action <> 'appointment.list';
