// Practitioners in the directory by the beginning of their name, for searches elsewhere. SQL only.
import { sql } from "kysely";

const name = sql`(u.first_name || ' ' || u.last_name)`;

/**
 * `id` and `name` of listed practitioners. `begin`: of a first or last name as a pattern, such as "lei%". "offset 0" finds the names by their
 * index before anything else: joined at once, PostgreSQL may go through all users in the order of their ids.
 */
export const listedByName = (begin: unknown) => sql`(select n.id, n.name
  from (select u.id, ${name} as name from users u
    where u.role = 'practitioner' and (${name} ilike ${begin}::text or ${name} ilike '% ' || ${begin}::text) offset 0) as n
  join directory_entries d on d.practitioner_id = n.id where d.listed)`;
