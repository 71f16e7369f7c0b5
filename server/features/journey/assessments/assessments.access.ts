// Whose answers are whose, and which assessments are there for whom. Not there, not hers and not now are the same answer (D10, D29).
import { Refusal } from "@larkwell/contract/refusals.ts";
import { type AssessmentType, offeredTypes, shownTypes } from "@larkwell/domain/assessments/types.ts";
import type { Circumstances } from "@larkwell/domain/tracks/suppression.ts";
import type { Actor } from "../../../http/call.ts";
import type { AssessmentRow } from "./assessments.queries.ts";
import { isSomebodyOnCall } from "./on-call.ts";

/** Answers are read and written by the member herself and by nobody else. */
export function mustBeOwn(actor: Actor, userId: number): void {
  if (actor.id !== userId) throw new Refusal("not_found");
}

export interface Offer {
  /** May be begun. */
  offered: readonly AssessmentType[];
  /** May be seen again, and gone on with. */
  shown: readonly AssessmentType[];
  /** Instruments that ask for help at once are there too (D62). */
  covered: boolean;
}

export const offerFor = (person: Circumstances): Offer => ({
  offered: offeredTypes(person),
  shown: shownTypes(person),
  covered: isSomebodyOnCall(),
});

const mayBegin = (row: AssessmentRow, { offered, covered }: Offer) =>
  row.published && offered.includes(row.type) && (covered || !row.needs_cover);

/** One that she began she may always go on with, but for a loss: whoever is asked something is not left alone in the middle of it. */
export function mustBeThere(row: AssessmentRow | undefined, offer: Offer): AssessmentRow {
  if (!row || !offer.shown.includes(row.type)) throw new Refusal("not_found");
  if (!row.response && !mayBegin(row, offer)) throw new Refusal("not_found");
  return row;
}

export function mustBeOffered(row: AssessmentRow | undefined, offer: Offer): AssessmentRow {
  if (!row || !mayBegin(row, offer)) throw new Refusal("not_found");
  return row;
}
