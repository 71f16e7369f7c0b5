// Rows -> contract: cases, decisions and posts as moderators see them.
import type { Post } from "@larkwell/contract/forum.ts";
import type { CaseRow, Decision } from "@larkwell/contract/ops-moderation.ts";
import { isClaimed } from "@larkwell/domain/forum/moderation.ts";
import { toWire } from "@larkwell/domain/time/wire-time.ts";
import type { PostRow } from "../forum/posts.facts.ts";
import { viewPost } from "../forum/posts.view.ts";
import type { CaseRecord } from "./cases.queries.ts";
import type { DecisionRow } from "./decisions.queries.ts";

export const wireOrNull = (at: Temporal.Instant | null) => (at ? toWire(at) : null);

const nothing = {
  reply: false,
  edit: false,
  delete: false,
  report: false,
  endorse: false,
  correct: false,
  vote: false,
};

/** The whole text in every state: a removed one stays readable for moderators and appeals. */
export function viewForModerator(row: PostRow, moderatorId: number): Post {
  const reader = { id: moderatorId, role: "member" as const, quiet: false, activeTracks: [], mayWrite: false };
  return { ...viewPost({ ...row, state: "shown" }, reader), state: row.state, mine: false, can: nothing };
}

export function viewCase(row: CaseRecord, moderatorId: number, now: Temporal.Instant): CaseRow {
  const { claimed_by, claimed_until } = row;
  return {
    id: row.id,
    post_id: row.post_id,
    urgency: row.urgency,
    causes: row.causes as CaseRow["causes"],
    reports: row.reports,
    community: row.community,
    excerpt: row.excerpt,
    anonymous: row.pseudonym !== null,
    opened_at: toWire(row.opened_at),
    claimed:
      claimed_until && isClaimed({ until: claimed_until }, now)
        ? { name: row.claimer_name ?? "", mine: claimed_by === moderatorId, until: toWire(claimed_until) }
        : null,
    version: row.version,
    closed_at: wireOrNull(row.closed_at),
  };
}

export const viewDecision = (row: DecisionRow): Decision => ({
  id: row.id,
  kind: row.kind,
  reason: row.reason,
  note: row.note,
  told_author: row.told_author,
  moderator: row.moderator,
  post_version: row.post_version,
  decided_at: toWire(row.decided_at),
  ends_at: wireOrNull(row.ends_at),
  undone_at: wireOrNull(row.undone_at),
});
