-- The approval of a payout can be taken back until it is paid: its row is deleted, and the audit log keeps who did it.
create or replace function keep_payout_statement() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.paid_at is null then
    return old;
  end if;
  if tg_op = 'UPDATE' and old.paid_at is null and new.paid_at is not null
    and to_jsonb(old) - 'paid_at' - 'paid_by' = to_jsonb(new) - 'paid_at' - 'paid_by' then
    return new;
  end if;
  raise exception 'an approved statement does not change';
end $$;
