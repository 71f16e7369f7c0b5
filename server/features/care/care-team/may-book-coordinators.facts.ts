// May this member book care coordinators (R6.025)? Her own right and that of her organization, as a column of any statement.

import { type RawBuilder, sql } from "kysely";
import { activeAt } from "../../../data/active-at.ts";

/** `memberId` is the column that holds the member, `now` an instant or its text. False for who has no member profile. */
export const mayBookCoordinators = (memberId: string, now: unknown): RawBuilder<boolean> => sql<boolean>`coalesce(
  (select own.can_book_cx from member_profiles own where own.user_id = ${sql.ref(memberId)}), false)
  and not exists (select from organization_members om join organizations o on o.id = om.organization_id
    where om.user_id = ${sql.ref(memberId)} and ${activeAt("om", now)} and not o.can_book_cx)`;
