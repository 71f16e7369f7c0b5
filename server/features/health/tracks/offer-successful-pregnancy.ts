// "I'm pregnant" in an assessment (R4.058): the change to the pregnancy track is suggested, and made only when the member says yes (D29).
import type { TrackTransition } from "@larkwell/contract/tracks.ts";
import { isOffered } from "@larkwell/domain/tracks/offered.ts";
import { isQuietedByLoss } from "@larkwell/domain/tracks/suppression.ts";
import { TRANSITIONS } from "@larkwell/domain/tracks/transitions.ts";
import type { Tx } from "../../../data/transaction.ts";
import { findCircumstances } from "../circumstances/find-circumstances.ts";
import { listActivePrograms, markSuggested } from "./programs.queries.ts";
import { findOfferedTracks } from "./tracks.queries.ts";
import { viewTransition } from "./tracks.view.ts";

export interface Suggestion {
  /** The member's track that it would end: for POST tracks/{id}/start-transition. */
  trackId: number;
  transition: TrackTransition;
}

/**
 * Stores the suggestion with the member's fertility track, where their programs page and dashboard ask; the assessment
 * may ask right away with the returned value. Null if it does not apply: no fertility track, a loss, already pregnant,
 * or the organization offers no such program. Safe to call twice.
 */
export async function offerSuccessfulPregnancy(
  tx: Tx,
  { memberId, now }: { memberId: number; now: Temporal.Instant },
): Promise<Suggestion | null> {
  await tx.lockPeople(memberId);
  const active = await listActivePrograms(tx.db, memberId);
  const names = active.map((row) => row.name);
  if (isQuietedByLoss(await findCircumstances(tx.db, memberId))) return null;
  const found = TRANSITIONS.find(
    (one) => one.name === "successful_pregnancy" && names.includes(one.from) && !names.includes(one.to),
  );
  const from = active.find((row) => row.name === found?.from);
  if (!found || !from || !isOffered(found.to, await findOfferedTracks(tx.db, memberId, now))) return null;
  if (from.suggested !== found.to) {
    await markSuggested(tx, from.id, found.to);
    await tx.audit({
      action: "track.change_suggested",
      subjectUserId: memberId,
      subject: { kind: "track", id: from.id },
      reason: found.name,
    });
  }
  return { trackId: from.id, transition: viewTransition(found) };
}
