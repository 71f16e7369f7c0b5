// Who may work at the safety desk, who of them is on call, and how each can be reached now. SQL only.
import type { ReachChannel } from "@larkwell/domain/safety/on-call.ts";
import { sql } from "kysely";
import type { Reader } from "../../../data/db.ts";
import { hasLiveBrowser } from "../../notices/push/push.facts.ts";

export interface DeskPerson {
  id: number;
  name: string;
  email: string;
  /** Their place on call now; null: they are not. */
  place: number | null;
  /** The number that they tested for texts. */
  tel_number: string | null;
  has_browser: boolean;
  tested: ReachChannel[];
}

/** Staff with the right, who can sign in: those on call first, in their order. */
export async function findDeskPeople(read: Reader, now: Temporal.Instant): Promise<DeskPerson[]> {
  const { rows } = await sql<DeskPerson>`
    select u.id, trim(u.first_name || ' ' || u.last_name) as name, u.email,
      (select min(s.place) from on_call_shifts s where s.user_id = u.id and s.removed_at is null
        and s.starts_at <= ${now.toString()}::timestamptz and s.ends_at > ${now.toString()}::timestamptz) as place,
      (select h.address from on_call_reach h where h.user_id = u.id and h.channel = 'sms' and h.confirmed_at is not null) as tel_number,
      ${hasLiveBrowser(sql`u.id`, now)} as has_browser,
      coalesce((select array_agg(h.channel) from on_call_reach h where h.user_id = u.id and h.confirmed_at is not null
        and (h.channel <> 'email' or h.address = u.email)), '{}') as tested
    from staff_rights r join users u on u.id = r.user_id
    where r.name = 'safety' and u.role = 'staff' and u.disabled_at is null
    order by place nulls last, u.id`.execute(read);
  return rows;
}

/** Someone who can still sign in has a shift now. */
export async function hasCover(read: Reader, now: Temporal.Instant): Promise<boolean> {
  const { rows } = await sql`
    select 1 from on_call_shifts s join users u on u.id = s.user_id
    join staff_rights r on r.user_id = u.id and r.name = 'safety'
    where s.removed_at is null and s.starts_at <= ${now.toString()}::timestamptz and s.ends_at > ${now.toString()}::timestamptz
      and u.role = 'staff' and u.disabled_at is null limit 1`.execute(read);
  return rows.length > 0;
}

export const listDeskIds = async (read: Reader): Promise<number[]> => {
  const rows = await read.selectFrom("staff_rights").select("user_id").where("name", "=", "safety").execute();
  return rows.map(({ user_id }) => user_id);
};
