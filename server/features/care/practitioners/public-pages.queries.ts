// Which practitioners have a public page. SQL only: people who closed it, are not published or have left are not included.
import type { Reader } from "../../../data/db.ts";

const open = (read: Reader) =>
  read
    .selectFrom("practitioner_profiles as p")
    .innerJoin("users as u", "u.id", "p.user_id")
    .where("p.public_page_since", "is not", null)
    .where("p.published_at", "is not", null)
    .where("u.disabled_at", "is", null);

/** The zone in which this page shows times; no row if there is no page. */
export const findPublicPage = (read: Reader, id: number) =>
  open(read).where("p.user_id", "=", id).select(["u.time_zone"]).executeTakeFirst();

/** For the sitemap, which takes 50,000 addresses. */
export const findPublicPages = (read: Reader) =>
  open(read).select(["u.id", "u.first_name", "u.last_name"]).orderBy("p.user_id").limit(40_000).execute();
