-- What a parent writes down about one child: measurements of growth, and vaccinations given.

create table child_growth (
  id bigint generated always as identity primary key,
  child_id bigint not null references children on delete cascade,
  user_id bigint not null references users,
  -- length: lying down. height: standing.
  kind text not null check (kind in ('weight', 'length', 'height', 'head')),
  measured_on date not null,
  -- Weight in grams, everything else in millimeters.
  amount integer not null check (amount > 0),
  note text not null default '',
  -- From the device: what it sends again is kept once.
  client_key text not null,
  created_at timestamptz not null,
  changed_at timestamptz
);
create unique index child_growth_key on child_growth (user_id, client_key);
create index child_growth_child on child_growth (child_id, measured_on, id);

create table child_vaccinations (
  id bigint generated always as identity primary key,
  child_id bigint not null references children on delete cascade,
  user_id bigint not null references users,
  name text not null,
  given_on date not null,
  -- As the parent knows them: "2 of 3", and the clinic or the batch.
  dose text not null default '',
  given_by text not null default '',
  note text not null default '',
  client_key text not null,
  created_at timestamptz not null,
  changed_at timestamptz
);
create unique index child_vaccinations_key on child_vaccinations (user_id, client_key);
create index child_vaccinations_child on child_vaccinations (child_id, given_on, id);

-- Which growth chart the parent wants to see a child's measurements beside; null: not said.
alter table children add column growth_chart text check (growth_chart in ('girls', 'boys', 'none'));
