-- Contractions, movements, feeds, diapers and periods in the diary, and what of a diary is shared for one visit.

alter table diary_entries
  drop constraint diary_entries_kind_check,
  drop constraint diary_entries_check,
  add constraint diary_entries_kind_check check (kind in (
    'blood_pressure', 'temperature', 'bleeding', 'contractions', 'movements', 'feed', 'diaper', 'cycle', 'mood', 'sleep', 'weight'
  )),
  add constraint diary_entries_second_check check (
    case when kind in ('blood_pressure', 'movements') then second is not null
      when kind = 'feed' then true
      else second is null end
  );

-- A row: the practitioner of that visit reads the entries of that kind until a day after the visit.
create table diary_shares (
  appointment_id bigint not null references appointments,
  kind text not null,
  user_id bigint not null references users,
  shared_at timestamptz not null,
  primary key (appointment_id, kind),
  check (kind in (
    'blood_pressure', 'temperature', 'bleeding', 'contractions', 'movements', 'feed', 'diaper', 'cycle', 'mood', 'sleep', 'weight'
  ))
);
create index diary_shares_member on diary_shares (user_id);
