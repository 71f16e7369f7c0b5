-- A request for help ends by itself when nobody waits any longer; then nobody of the staff closed it.
alter table help_requests add column closed_because text check (closed_because in ('met', 'moved', 'cancelled', 'over'));

-- A process of the version before does not know the column, and may ask anew in a row that closed by itself.
alter table help_requests drop constraint help_requests_check1;
alter table help_requests add constraint help_requests_done
  check (case when done_at is null then done_by is null else done_by is not null or closed_because is not null end);

update help_requests h
  set done_at = greatest(h.asked_at, coalesce(a.settled_at, now())),
      closed_because = case
        when a.cancelled_at is not null then 'cancelled'
        when a.settled_at is not null then 'over'
        else 'moved'
      end
  from appointments a
  where a.id = h.appointment_id and h.done_at is null and (a.settled_at is not null or a.scheduled_start > h.asked_at);
