// Does a booked visit still fit after a loss? As a column of any statement over appointments, before anyone prepares for it (D29).
import { PURPOSES_BEFORE_LOSS } from "@larkwell/domain/bookings/purposes-before-loss.ts";
import { LEFT_OUT_IN_LOSS } from "@larkwell/domain/practitioners/in-loss.ts";
import { sql } from "kysely";

/** "ask": booked before a loss, for something it may have ended, and the member has not said that they keep it. */
export type Fit = "yes" | "ask" | "kept";

/** For the appointment `a` and the columns with its profession's slug. The loss is the member's own: no one else is told by this. */
export const stillFits = (slug: string) => sql<Fit>`case
  when ${sql.ref(slug)} <> all(${LEFT_OUT_IN_LOSS}::text[]) and coalesce(a.purpose, '') <> all(${PURPOSES_BEFORE_LOSS}::text[]) then 'yes'
  when not exists (select from member_tracks loss where loss.user_id = a.member_id and loss.name = 'pregnancyloss'
    and loss.ended_because is distinct from 'undone' and loss.started_at >= a.created_at) then 'yes'
  when exists (select from dismissals kept where kept.user_id = a.member_id and kept.key = 'keep_visit:' || a.id) then 'kept'
  else 'ask' end`;
