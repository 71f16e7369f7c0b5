// A member's care coordinator, as a column of any statement: the member's own, otherwise the organization's, otherwise
// the configured one (D68).

import { type RawBuilder, sql } from "kysely";
import { activeAt } from "../../../data/active-at.ts";

/** What is shown about a coordinator. */
export interface CoordinatorFace {
  id: number;
  first_name: string;
  last_name: string;
  image_id: number | null;
  drawing: number | null;
  headline: string;
  headline_in_loss: string;
}

/** Unpublished and disabled ones are never shown; the next one is used. */
const inOffice = sql`p.is_cx and p.published_at is not null and c.disabled_at is null`;
const face = sql`json_build_object('id', c.id, 'first_name', c.first_name, 'last_name', c.last_name, 'image_id', c.image_id, 'drawing', c.drawing,
  'headline', p.headline, 'headline_in_loss', p.headline_in_loss)`;

interface Asked {
  /** Instant or its text. */
  now: unknown;
  /** The configured one; null: the first of the clinic. */
  defaultId: number | null;
}

/** `memberId` is the column that contains the member. Each one is looked up only if those before it gave none. */
export const coordinatorOf = (memberId: string, { now, defaultId }: Asked): RawBuilder<CoordinatorFace | null> =>
  sql<CoordinatorFace | null>`coalesce(
    (select ${face} from member_coordinators own join practitioner_profiles p on p.user_id = own.coordinator_id
      join users c on c.id = p.user_id where own.member_id = ${sql.ref(memberId)} and ${inOffice}),
    (select ${face} from organization_members om join organizations o on o.id = om.organization_id
      join practitioner_profiles p on p.user_id = o.coordinator_id join users c on c.id = p.user_id
      where om.user_id = ${sql.ref(memberId)} and ${activeAt("om", now)} and ${inOffice}),
    (select ${face} from practitioner_profiles p join users c on c.id = p.user_id
      where ${inOffice} and (${defaultId}::bigint is null or c.id = ${defaultId}::bigint) order by p.user_id limit 1))`;
