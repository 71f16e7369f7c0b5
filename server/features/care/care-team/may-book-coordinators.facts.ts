// May this member book care coordinators (R6.025)? Their own right and that of their organization, as a column of any statement.

import { type RawBuilder, sql } from "kysely";
import { activeAt } from "../../../data/active-at.ts";

/** `memberId` is the column that contains the member, `now` an instant or its text. False without a member profile. */
export const mayBookCoordinators = (memberId: string, now: unknown): RawBuilder<boolean> => sql<boolean>`coalesce(
  (select own.can_book_cx from member_profiles own where own.user_id = ${sql.ref(memberId)}), false)
  and not exists (select from organization_members om join organizations o on o.id = om.organization_id
    where om.user_id = ${sql.ref(memberId)} and ${activeAt("om", now)} and not o.can_book_cx)`;
