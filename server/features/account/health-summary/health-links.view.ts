// Rows of links to the contract's shape.
import type { HealthLink } from "@larkwell/contract/health-summary.ts";
import { linkState, WRONG_GUESSES } from "@larkwell/domain/health-summary/links.ts";
import { toWire } from "@larkwell/domain/time/wire-time.ts";
import type { LinkRow, listOpenings } from "./health-links.queries.ts";

type OpeningRow = Awaited<ReturnType<typeof listOpenings>>[number];

export const viewLink = (row: LinkRow, openings: readonly OpeningRow[], now: Temporal.Instant): HealthLink => ({
  id: row.id,
  label: row.label,
  state: linkState(row, now),
  created_at: toWire(row.created_at),
  expires_at: toWire(row.expires_at),
  max_openings: row.max_openings,
  openings: openings
    .filter(({ link_id }) => link_id === row.id)
    .map(({ opened_at, recipient }) => ({ opened_at: toWire(opened_at), recipient })),
  wrong: WRONG_GUESSES - row.wrong_left,
});
