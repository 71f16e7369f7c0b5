/**
 * The sentence that tells a member what the practitioner of a visit will see: the same facts as
 * server/features/care/visit-briefs returns.
 */
import { t } from "@larkwell/domain/language/text.ts";
export interface Seen {
  firstName: string;
  anonymous: boolean;
  hasProgram: boolean;
  /** Then no program is shown, and a loss only with the member's yes (D77). */
  afterLoss: boolean;
}

export function whatIsSeen({ firstName, anonymous, hasProgram, afterLoss }: Seen): string {
  if (anonymous)
    return t("{firstName} will see your note and state, but not your name, age or program.", { firstName });
  if (afterLoss)
    return t(
      "{firstName} will see your name, state and note. Until 30 days after your last visit together, they’ll also see your age. They’ll see that you had a loss only if you agreed to share it. They won’t see the answers you gave when you joined.",
      { firstName },
    );
  if (hasProgram)
    return t(
      "{firstName} will see your name, state and note. Until 30 days after your last visit together, they’ll also see your age and your program with its week or stage. They won’t see the answers you gave when you joined.",
      { firstName },
    );
  return t(
    "{firstName} will see your name, state and note. Until 30 days after your last visit together, they’ll also see your age. They won’t see the answers you gave when you joined.",
    { firstName },
  );
}
