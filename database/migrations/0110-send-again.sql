-- When a request to a payer was sent again, so that the member sees it and can't send it again right away. Null: only once, at invited_at.
alter table plan_payers add column sent_again_at timestamptz;
