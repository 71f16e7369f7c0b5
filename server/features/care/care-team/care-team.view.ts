// Rows of a care team to the contract's shape.
import type { CareTeamFace, CareTeamMember } from "@larkwell/contract/care-team.ts";
import type { CareTeamType } from "@larkwell/domain/care-team/care-team.ts";
import { portraitUrl } from "@larkwell/domain/people/portrait.ts";
import { showsBooking } from "@larkwell/domain/people/roles.ts";
import { headlineFor, type Tone } from "@larkwell/domain/practitioners/in-loss.ts";
import { toWire } from "@larkwell/domain/time/wire-time.ts";
import type { CareTeamRow } from "./care-team.queries.ts";
import type { CoordinatorFace } from "./coordinator.facts.ts";

const wire = (text: string | null) => (text === null ? null : toWire(Temporal.Instant.from(text)));

export const viewFace = (
  row: CoordinatorFace,
  { verticals, type, tone }: { verticals: readonly string[]; type: CareTeamType; tone: Tone },
): CareTeamFace => ({
  id: row.id,
  first_name: row.first_name,
  last_name: row.last_name,
  image_url: portraitUrl(row),
  headline: headlineFor(row, tone),
  verticals: [...verticals],
  care_team_type: type,
});

export const viewMember = (
  row: CareTeamRow,
  { canBookCx, tone }: { canBookCx: boolean; tone: Tone },
): CareTeamMember => ({
  ...viewFace(row, { verticals: row.verticals, type: row.types[0] ?? "QUIZ", tone }),
  care_team_types: row.types,
  is_cx: row.is_cx,
  next_visit: wire(row.next_visit),
  last_visit: wire(row.last_visit),
  can: {
    book: row.has_products && showsBooking({ isCx: row.is_cx }, { canBookCx }),
    message: row.messaging_enabled,
  },
});
