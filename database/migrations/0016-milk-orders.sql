-- Orders of milk kits: what was ordered for which trip, where it goes, and what became of it (R2.132, D72).

create table milk_orders (
  id bigint generated always as identity primary key,
  member_id bigint not null references users,
  kit text not null check (kit in ('domestic', 'international')),
  kits integer not null check (kits between 1 and 6),
  trip_from date not null,
  trip_until date not null check (trip_until >= trip_from),
  arrives_on date not null check (arrives_on <= trip_until),
  -- Her zone when she ordered: by it, and by the warehouse's, the rule of the weekday was kept.
  time_zone text not null,
  -- Where it goes. Blank once nobody needs it any more.
  recipient text not null,
  place text not null default '',
  street_address text not null,
  street_address_2 text not null default '',
  city text not null,
  address_state text,
  zip_code text not null default '',
  country text not null,
  tel_number text not null,
  terms_accepted_at timestamptz not null,
  terms_version integer not null,
  state text not null default 'placed' check (state in ('placed', 'dispatched', 'cancelled')),
  placed_at timestamptz not null,
  dispatched_at timestamptz,
  carrier text,
  tracking_number text,
  -- What the member pays herself, as agreed with her before it left; 0 where her employer or the clinic pays.
  member_cents integer check (member_cents >= 0),
  cancelled_at timestamptz,
  cancelled_by text check (cancelled_by in ('member', 'staff', 'house')),
  cancel_reason text,
  cleared_at timestamptz,
  check ((state = 'dispatched') = (dispatched_at is not null)),
  check ((dispatched_at is null) = (tracking_number is null) and (dispatched_at is null) = (carrier is null)),
  check ((dispatched_at is null) = (member_cents is null)),
  check ((state = 'cancelled') = (cancelled_at is not null)),
  check ((cancelled_at is null) = (cancelled_by is null))
);
create index milk_orders_member on milk_orders (member_id, id desc);
-- The queue of staff: the next arrival first, by state and by kit.
create index milk_orders_queue on milk_orders (state, arrives_on, id);
create index milk_orders_kit_queue on milk_orders (state, kit, arrives_on, id);
create index milk_orders_all on milk_orders (arrives_on, id);
create index milk_orders_kit on milk_orders (kit, arrives_on, id);
create index milk_orders_uncleared on milk_orders (trip_until) where cleared_at is null;
