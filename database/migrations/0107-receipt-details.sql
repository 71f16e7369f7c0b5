-- What insurers ask for on receipts, where the operator gives it: the clinic's tax number, codes of services, and NPI (issue 17).

-- One row at most. Empty texts are not printed.
create table receipt_clinic (
  single boolean primary key default true check (single),
  legal_name text not null default '',
  address text not null default '',
  tax_id text not null default ''
);

-- The code of a service holds for visits from then on, until a newer one. Empty: none.
create table service_codes (
  id bigint generated always as identity primary key,
  vertical_id bigint not null references verticals,
  minutes integer not null,
  code text not null,
  since timestamptz not null,
  set_by bigint references users
);
create index service_codes_service on service_codes (vertical_id, minutes, since);
create index service_codes_set_by on service_codes (set_by);

-- The practitioner's National Provider Identifier. Null: not printed.
alter table practitioner_profiles add column npi text check (npi ~ '^\d{10}$');
