// Whose answers are whose, and who may see which assessments. "Not found", "not yours" and "not now" get the same answer (D10, D29).
import { Refusal } from "@larkwell/contract/refusals.ts";
import { type AssessmentType, offeredTypes, shownTypes } from "@larkwell/domain/assessments/types.ts";
import type { Circumstances } from "@larkwell/domain/tracks/suppression.ts";
import type { Actor } from "../../../http/call.ts";
import type { AssessmentRow } from "./assessments.queries.ts";

/** Only the member reads and writes their answers. */
export function mustBeOwn(actor: Actor, userId: number): void {
  if (actor.id !== userId) throw new Refusal("not_found");
}

export interface Offer {
  /** May be begun. */
  offered: readonly AssessmentType[];
  /** May be seen again, and continued. */
  shown: readonly AssessmentType[];
  /** Includes instruments that ask for help right away (D62). */
  covered: boolean;
}

/** `covered`: someone is on call now (`isAnyoneOnCall`). */
export const offerFor = (person: Circumstances, covered: boolean): Offer => ({
  offered: offeredTypes(person),
  shown: shownTypes(person),
  covered,
});

const mayBegin = (row: AssessmentRow, { offered, covered }: Offer) =>
  row.published && offered.includes(row.type) && (covered || !row.needs_cover);

/** The member may always continue one that they began, except after a loss: no one is left alone in the middle of such questions. */
export function mustBeThere(row: AssessmentRow | undefined, offer: Offer): AssessmentRow {
  if (!row || !offer.shown.includes(row.type)) throw new Refusal("not_found");
  if (!row.response && !mayBegin(row, offer)) throw new Refusal("not_found");
  return row;
}

export function mustBeOffered(row: AssessmentRow | undefined, offer: Offer): AssessmentRow {
  if (!row || !mayBegin(row, offer)) throw new Refusal("not_found");
  return row;
}
