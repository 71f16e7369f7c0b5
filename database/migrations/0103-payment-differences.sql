-- What the nightly comparison with the card provider found, each once, and how staff settled it.
create table payment_differences (
  id bigint generated always as identity primary key,
  provider text not null,
  kind text not null check (kind in ('unknown_movement', 'amount', 'missing_at_provider', 'refund_failed')),
  movement text not null check (movement in ('charge', 'refund')),
  -- The provider's reference; empty for a refund that never got one.
  ref text not null,
  payment_id bigint references payments,
  provider_cents bigint,
  our_cents bigint,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  settled_at timestamptz
);
-- Every night finds the same difference again, settled or not.
create unique index payment_differences_once on payment_differences (provider, kind, movement, ref, coalesce(payment_id, 0));
create index payment_differences_open on payment_differences (id) where settled_at is null;
create index payment_differences_settled on payment_differences (id) where settled_at is not null;
create index payment_differences_payment on payment_differences (payment_id) where payment_id is not null;

create table difference_settlements (
  difference_id bigint primary key references payment_differences,
  way text not null check (way in
    ('explained', 'linked', 'refunded_at_provider', 'matched', 'retried', 'credit', 'other_means')),
  reason text not null,
  -- Null: the nightly comparison, which found that both sides agree now.
  settled_by bigint references users,
  settled_at timestamptz not null,
  -- If linked: the payment that the movement is.
  linked_payment_id bigint references payments,
  check ((way = 'matched') = (settled_by is null)),
  check ((way = 'linked') = (linked_payment_id is not null))
);
create index difference_settlements_linked on difference_settlements (linked_payment_id) where linked_payment_id is not null;
create index difference_settlements_settled_by on difference_settlements (settled_by) where settled_by is not null;
create trigger difference_settlements_append_only before update or delete on difference_settlements
  for each row execute function refuse_change();
create trigger difference_settlements_no_truncate before truncate on difference_settlements
  for each statement execute function refuse_change();

-- What earlier nights found. Returned refunds that staff resolved need no one anymore.
insert into payment_differences
  (provider, kind, movement, ref, payment_id, provider_cents, our_cents, first_seen_at, last_seen_at)
select r.provider, d->>'kind', d->>'movement', d->>'ref', p.id,
  max((d->>'provider_cents')::bigint), max((d->>'our_cents')::bigint), min(r.until), max(r.until)
from reconciliations r
cross join lateral jsonb_array_elements(r.differences) as d
left join payments p on p.id = (d->>'payment_id')::bigint
where not (d->>'kind' = 'refund_failed' and p.resolution is not null)
group by r.provider, d->>'kind', d->>'movement', d->>'ref', p.id;
