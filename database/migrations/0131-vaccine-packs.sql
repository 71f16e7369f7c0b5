-- Published vaccination schedules that staff uploaded (decision 104). The application ships none.

create table vaccine_packs (
  id bigint generated always as identity primary key,
  -- "US", or the code of a state, whose parents get it instead.
  place text not null,
  issuer text not null,
  edition text not null,
  effective_on date not null,
  -- Parents read its rows to the end of this day.
  review_by date not null,
  source_url text not null,
  -- Each: vaccine, age in words, from_months, to_months.
  rows jsonb not null,
  state text not null default 'draft' check (state in ('draft', 'active', 'replaced', 'withdrawn')),
  uploaded_at timestamptz not null,
  activated_at timestamptz,
  ended_at timestamptz
);
create unique index vaccine_packs_active on vaccine_packs (place) where state = 'active';
