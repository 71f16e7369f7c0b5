-- The directory: one narrow row a practitioner with what a search sorts, counts and shows by, kept by triggers (decision 007).

create table directory_entries (
  practitioner_id bigint primary key references practitioner_profiles on delete cascade,
  -- Published, and the account is open.
  listed boolean not null,
  -- The next opening is never earlier than this; null: not counted since something may have freed time.
  opens_at timestamptz,
  -- Up to this moment the next opening is exactly opens_at; null: it may be later.
  certain_until timestamptz,
  -- The house's clock when it was counted: what was counted in the future (a clock that was set back) counts for nothing.
  counted_at timestamptz,
  -- Rises with every change of the schedule: a count that was begun before one is thrown away.
  revision bigint not null default 0,
  rating_sum bigint not null default 0,
  rating_count integer not null default 0
) with (fillfactor = 70);

insert into directory_entries (practitioner_id, listed, rating_sum, rating_count)
select p.user_id, p.published_at is not null and u.disabled_at is null, coalesce(r.total, 0), coalesce(r.ratings, 0)
from practitioner_profiles p
join users u on u.id = p.user_id
left join (
  select practitioner_id, sum(rating_satisfaction) as total, count(*) as ratings
  from appointments where rating_satisfaction is not null group by practitioner_id
) r on r.practitioner_id = p.user_id;
drop index appointments_rated;

create function directory_list() returns trigger language plpgsql as $$
begin
  insert into directory_entries (practitioner_id, listed)
  select new.user_id, new.published_at is not null and u.disabled_at is null from users u where u.id = new.user_id
  on conflict (practitioner_id) do update
    set listed = excluded.listed, opens_at = null, certain_until = null, revision = directory_entries.revision + 1;
  return null;
end $$;
create trigger directory_list after insert or update of published_at on practitioner_profiles
  for each row execute function directory_list();

create function directory_list_account() returns trigger language plpgsql as $$
begin
  update directory_entries d
  set listed = p.published_at is not null and new.disabled_at is null, opens_at = null, certain_until = null, revision = d.revision + 1
  from practitioner_profiles p where p.user_id = new.id and d.practitioner_id = new.id;
  return null;
end $$;
create trigger directory_list_account after update of disabled_at, time_zone on users
  for each row when (new.role = 'practitioner') execute function directory_list_account();

-- Hours, time off and products decide on the rhythm of the slots: whatever changes there may bring an earlier one.
create function directory_forget() returns trigger language plpgsql as $$
begin
  update directory_entries set opens_at = null, certain_until = null, revision = revision + 1
  where practitioner_id in (old.practitioner_id, new.practitioner_id);
  return null;
end $$;
create trigger directory_forget after insert or update or delete on weekly_hours for each row execute function directory_forget();
create trigger directory_forget after insert or update or delete on extra_hours for each row execute function directory_forget();
create trigger directory_forget after insert or update or delete on time_off for each row execute function directory_forget();
create trigger directory_forget after insert or update or delete on products for each row execute function directory_forget();

-- Time that is taken can only move the next opening to later. One update a statement, also when many are loaded at once.
create function directory_take() returns trigger language plpgsql as $$
begin
  update directory_entries set certain_until = null, revision = revision + 1
  where practitioner_id in (select practitioner_id from taken);
  return null;
end $$;
create trigger directory_take after insert on slot_claims
  referencing new table as taken for each statement execute function directory_take();

-- An appointment's time that is free again. Holds were never counted on: theirs need no word.
create function directory_free() returns trigger language plpgsql as $$
begin
  update directory_entries set opens_at = null, certain_until = null, revision = revision + 1
  where practitioner_id in (select practitioner_id from freed where appointment_id is not null);
  return null;
end $$;
create trigger directory_free after delete on slot_claims
  referencing old table as freed for each statement execute function directory_free();
create trigger directory_move after update on slot_claims
  referencing old table as freed for each statement execute function directory_free();

create function directory_rate() returns trigger language plpgsql as $$
begin
  update directory_entries d set rating_sum = d.rating_sum + r.total, rating_count = d.rating_count + r.ratings
  from (
    select practitioner_id, sum(rating_satisfaction) as total, count(*) as ratings
    from rated where rating_satisfaction is not null group by practitioner_id
  ) r
  where d.practitioner_id = r.practitioner_id;
  return null;
end $$;
create trigger directory_rate after insert on appointments
  referencing new table as rated for each statement execute function directory_rate();

create function directory_rerate() returns trigger language plpgsql as $$
begin
  update directory_entries
  set rating_sum = rating_sum + coalesce(new.rating_satisfaction, 0) - coalesce(old.rating_satisfaction, 0),
      rating_count = rating_count + (new.rating_satisfaction is not null)::int - (old.rating_satisfaction is not null)::int
  where practitioner_id = new.practitioner_id;
  return null;
end $$;
create trigger directory_rerate after update of rating_satisfaction on appointments
  for each row when (old.rating_satisfaction is distinct from new.rating_satisfaction) execute function directory_rerate();

-- Practitioners of this name, or nearly: "Lindquist" finds Lindqvist; below this likeness come strangers. A function, because
-- the index of likeness asks with the threshold of the session.
create function practitioners_named(name text, pattern text) returns setof bigint
language sql stable rows 20 set pg_trgm.word_similarity_threshold = 0.5 as $$
  select id from users
  where role = 'practitioner'
    and (name <% (first_name || ' ' || last_name) or (first_name || ' ' || last_name) ilike pattern)
$$;

create index licences_state on licences (state, practitioner_id) include (expires_on);
