-- Practitioners of this name, or nearly: "Lindquist" finds Lindqvist; below this likeness come strangers. `part` stands at the beginning of a
-- name, and where it means something else as well it has to be the whole of one: "ob" is not in Robin. It takes the place of practitioners_named,
-- which stays for the release before.
create function practitioners_called(name text, part text, whole boolean) returns setof bigint
language sql stable rows 20 set pg_trgm.word_similarity_threshold = 0.5 as $$
  select id from users
  where role = 'practitioner'
    and (name <% (first_name || ' ' || last_name)
      or ((first_name || ' ' || last_name) ilike '%' || part || '%'
        and ' ' || first_name || ' ' || last_name || ' ' ilike '% ' || part || case when whole then ' %' else '%' end))
$$;
