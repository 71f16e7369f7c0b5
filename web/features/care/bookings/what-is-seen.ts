/** The sentence that tells a member what the practitioner of a visit will see: the same facts as server/features/care/visit-briefs gives. */

export interface Seen {
  firstName: string;
  anonymous: boolean;
  hasProgram: boolean;
  /** Then no program is shown, and a loss only with the member's yes (D77). */
  afterLoss: boolean;
}

export function whatIsSeen({ firstName, anonymous, hasProgram, afterLoss }: Seen): string {
  if (anonymous) return `${firstName} will see your note and your state, but not your name, age or program.`;
  const besides = afterLoss
    ? "your age, and a loss only if you said yes to that"
    : hasProgram
      ? "your age, and your program with its week or stage"
      : "your age";
  return `${firstName} will see your name, state and note. Until 30 days after your last visit together, also ${besides}. Not the answers you gave when you joined.`;
}
