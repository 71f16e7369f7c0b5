-- Files of messages wait for the virus scanner in a lane of their own (server/jobs/lanes.ts).

alter table outbox drop constraint outbox_lane_check;
alter table outbox add constraint outbox_lane_check
  check (lane in ('money', 'work', 'copies', 'scans', 'prompt_mail', 'mail', 'texts', 'push', 'forms'));
