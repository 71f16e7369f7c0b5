-- What a member asks for who waits in a visit for a practitioner who does not come; the clinic's staff works it off.

create table help_requests (
  id bigint generated always as identity primary key,
  appointment_id bigint not null references appointments,
  kind text not null check (kind in ('call', 'message')),
  -- Where to call: given for this alone.
  tel_number text,
  asked_at timestamptz not null,
  done_at timestamptz,
  done_by bigint references users,
  unique (appointment_id, kind),
  check ((kind = 'call') = (tel_number is not null)),
  check ((done_at is null) = (done_by is null))
);
create index help_requests_open on help_requests (asked_at, id) where done_at is null;
create index help_requests_done on help_requests (asked_at, id) where done_at is not null;

-- The practitioner agreed to a text message at their own number when somebody waits for them.
alter table practitioner_profiles add column texts_agreed_at timestamptz;
