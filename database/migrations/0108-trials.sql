-- A plan may begin with free days: once for each member, announced before its end (issue 17).

alter table subscription_plans
  -- For members who buy it from now on. 0: none.
  add column trial_days integer not null default 0 check (trial_days = 0 or trial_days between 3 and 60);

alter table subscriptions
  -- The free days that it began with. They start when the member agreed, and end at the anchor.
  add column trial_days integer check (trial_days between 3 and 60),
  -- When the email about the end of the trial was last asked for.
  add column trial_notice_at timestamptz,
  -- When the one was sent that the first charge followed.
  add column trial_told_at timestamptz,
  drop constraint subscriptions_state_check,
  add constraint subscriptions_state_check
    check (state in ('trial', 'pending', 'active', 'renewing', 'past_due', 'paused', 'ended')),
  drop constraint subscriptions_next,
  add constraint subscriptions_next
    check (next_at is null or state in ('trial', 'active', 'renewing', 'past_due', 'paused')),
  drop constraint subscriptions_ended_because_check,
  add constraint subscriptions_ended_because_check
    check (ended_because in ('canceled', 'unpaid', 'never_paid', 'closed', 'gift_over', 'untold')),
  add constraint subscriptions_trial check (state <> 'trial' or (trial_days is not null and next_at is not null)),
  add constraint subscriptions_trial_of_gift check (trial_days is null or gift_id is null);

-- Whether another person has had a trial with this card.
create index payment_methods_fingerprint on payment_methods (fingerprint) where fingerprint is not null;
