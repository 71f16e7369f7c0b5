// Practitioners in the directory by the beginning of their name, for searches elsewhere. SQL only.
import { sql } from "kysely";

/** `id` and `name` of listed practitioners. `begin`: a pattern for ilike, such as "lei%". */
export const listedByName = (begin: unknown) => sql`(select u.id, concat_ws(' ', u.first_name, u.last_name) as name
  from directory_entries d join users u on u.id = d.practitioner_id
  where d.listed and (u.first_name ilike ${begin}::text or u.last_name ilike ${begin}::text
    or concat_ws(' ', u.first_name, u.last_name) ilike ${begin}::text))`;
