-- A loss stays a loss: what an undo needs to know to be offered only while nothing else has happened, and dates that are forgotten in time.

alter table track_changes
  -- The member's active rows of member_tracks right after the change: it can be taken back only while these are the active ones.
  add column tracks_after bigint[],
  -- When the dates and children that only an undo needs were forgotten.
  add column forgotten_at timestamptz;
create index track_changes_to_forget on track_changes (undo_until) where forgotten_at is null;

-- May practitioners of booked visits know of the loss? Null: not asked, which is no.
alter table loss_wishes add column practitioners_may_know boolean;

-- When the member last wrote the note before a visit; null: with the booking.
alter table appointments add column notes_written_at timestamptz;

alter table welcome_gifts drop constraint welcome_gifts_cancelled_by_check;
alter table welcome_gifts add constraint welcome_gifts_cancelled_by_check check (cancelled_by in ('member', 'staff', 'house'));

-- A loss from before there were changes to take back: its due date is not needed any more.
update health_profiles set due_date = null, dated_by = null, dated_from = null, due_date_unknown = false
where exists (select from member_tracks loss where loss.user_id = health_profiles.user_id and loss.name = 'pregnancyloss'
  and loss.ended_because is distinct from 'undone' and loss.started_at < now() - interval '30 days'
  and not exists (select from member_tracks fresh where fresh.user_id = loss.user_id and fresh.id > loss.id
    and fresh.ended_because is distinct from 'undone' and fresh.name in ('pregnancy', 'partner_pregnant')));
