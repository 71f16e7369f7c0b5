-- What an audit row would tell about a member's life stands in a row of its own, which is erased with the account (D65, D78).
-- The log itself stays append-only and says only that a program, an answer, an order or coverage changed.
create table audit_details (
  audit_id bigint primary key references audit_log,
  subject_user_id bigint references users,
  action text not null,
  subject_kind text,
  subject_id text,
  reason text
);
create index audit_details_subject on audit_details (subject_user_id, audit_id desc);
-- A detail is erased as a whole or not at all.
create trigger audit_details_unchanged before update on audit_details for each row execute function refuse_change();

-- Rows from before this migration, except those of accounts that have already ended: their details go now.
insert into audit_details (audit_id, subject_user_id, action, subject_kind, subject_id, reason)
select a.id, a.subject_user_id, a.action, a.subject_kind, a.subject_id, a.reason
from audit_log a
where a.action ~ '^(track|loss_wishes|assessment|onboarding|gift|kits|organization|membership|plan)[.]'
  and not exists (select 1 from account_deletions d where d.user_id = a.subject_user_id and d.done_at is not null);

alter table audit_log disable trigger audit_append_only;
update audit_log set
  action = case split_part(action, '.', 1)
    when 'track' then 'program.changed'
    when 'loss_wishes' then 'program.changed'
    when 'assessment' then 'answers.changed'
    when 'onboarding' then 'answers.changed'
    when 'gift' then 'order.changed'
    when 'kits' then 'order.changed'
    else 'coverage.changed'
  end,
  subject_kind = null, subject_id = null, reason = null
where action ~ '^(track|loss_wishes|assessment|onboarding|gift|kits|organization|membership|plan)[.]';
alter table audit_log enable trigger audit_append_only;

-- A sealed name is kept only beside something that has to be kept: visits, payments, screenings.
update account_deletions d set sealed_identity = null
where d.sealed_identity is not null
  and not exists (select 1 from appointments a where a.member_id = d.user_id and a.booking_state <> 'void')
  and not exists (select 1 from payments p where p.member_id = d.user_id)
  and not exists (select 1 from assessment_responses r where r.user_id = d.user_id);
