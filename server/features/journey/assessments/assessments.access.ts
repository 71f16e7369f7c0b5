// Whose answers are whose, and who may see which assessments. "Not found", "not yours" and "not now" get the same answer (D10, D29).
import { Refusal } from "@larkwell/contract/refusals.ts";
import { type AssessmentType, offeredTypes, shownTypes } from "@larkwell/domain/assessments/types.ts";
import { type Circumstances, mayMeet } from "@larkwell/domain/tracks/suppression.ts";
import type { AppContext } from "../../../context.ts";
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
  /** Someone is on call for answers that ask for help right away (D62). */
  covered: boolean;
  /** Nothing that speaks of birth is shown, whatever its type (D29). */
  quiet: boolean;
  /** Texts that wait for a clinician's review are shown too: no one in a demo clinic is a patient. */
  demo: boolean;
  programs: readonly string[];
}

/** `covered`: someone is on call now (`isAnyoneOnCall`). */
export const offerFor = ({ demo }: Pick<AppContext, "demo">, person: Circumstances, covered: boolean): Offer => ({
  offered: offeredTypes(person),
  shown: shownTypes(person),
  covered,
  quiet: !mayMeet("baby_content", person),
  demo,
  programs: person.activeTracks,
});

const isHidden = (row: AssessmentRow, { quiet, demo }: Offer) =>
  (row.about_birth && quiet) || (row.awaits_review && !demo);

const isOffered = (row: AssessmentRow, offer: Offer) => row.published && offer.offered.includes(row.type);

/** Without cover an instrument is off: it is listed, and can't be begun. */
export const mayBegin = (row: AssessmentRow, offer: Offer) =>
  isOffered(row, offer) && (offer.covered || !row.needs_cover);

/** The member may always continue one that they began, except after a loss: no one is left alone in the middle of such questions. */
export function mustBeThere(row: AssessmentRow | undefined, offer: Offer): AssessmentRow {
  if (!row || !offer.shown.includes(row.type) || isHidden(row, offer)) throw new Refusal("not_found");
  if (!row.response && !isOffered(row, offer)) throw new Refusal("not_found");
  return row;
}

export function mustBeOffered(row: AssessmentRow | undefined, offer: Offer): AssessmentRow {
  if (!row || !mayBegin(row, offer) || isHidden(row, offer)) throw new Refusal("not_found");
  return row;
}
