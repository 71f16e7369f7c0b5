// The first line of questions and illustrations says what they are not.
import { type Block, wordsOfSpans } from "./blocks.ts";
import type { LibraryType } from "./limits.ts";

/** What the first line of a type has to say, because no practitioner has answered and no one has lived it. */
export const FIRST_LINES: Readonly<Partial<Record<LibraryType, string>>> = {
  ask_a_practitioner: "Written and answered by our editors. It awaits a practitioner.",
  real_talk: "An illustration, written by our editors. No one’s own words.",
};

/** A clinician signed exactly this text: its page names them, and no longer says that it awaits one. */
export function withoutAwaiting(body: readonly Block[], { type, isSigned }: { type: LibraryType; isSigned: boolean }) {
  const [first, ...rest] = body;
  const awaits =
    type === "ask_a_practitioner" &&
    first?.kind === "paragraph" &&
    wordsOfSpans(first.spans) === FIRST_LINES.ask_a_practitioner;
  return isSigned && awaits ? rest : body;
}
