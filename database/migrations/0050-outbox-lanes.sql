-- Queued work leaves in lanes, so that money and visits never wait behind mail (server/jobs/lanes.ts).

-- A process of the version before names no lane: its work is done all the same, in the lane "work".
alter table outbox add column lane text not null default 'work'
  check (lane in ('money', 'work', 'copies', 'prompt_mail', 'mail', 'texts', 'forms'));
update outbox set lane = case
    when kind in ('payment', 'card_removal') then 'money'
    when kind = 'data_export' then 'copies'
    when kind = 'lead' then 'forms'
    when kind = 'app_link' or payload->>'template' = 'reminder_sms' then 'texts'
    when kind in ('notice', 'staff_mail', 'partner_invite', 'verification_code') then 'mail'
    else 'work'
  end
  where done_at is null and cancelled_at is null;
create index outbox_lane_due on outbox (lane, run_at, id) where done_at is null and cancelled_at is null and failed_at is null;
