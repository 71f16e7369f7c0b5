// Who may try codes how often, and to whom inviting friends is offered at all.
import { Refusal } from "@larkwell/contract/refusals.ts";
import { mayMeet } from "@larkwell/domain/tracks/suppression.ts";
import type { AppContext } from "../../../context.ts";
import type { InviterRow, SettingsRow } from "./referrals.queries.ts";

/** Wrong codes, by person or by a visitor's network. People with a real one are not counted. */
const guesses = { points: 20, seconds: 3_600 };

export async function guarded<Found>(
  context: AppContext,
  who: string,
  find: () => Promise<Found | undefined>,
): Promise<Found | undefined> {
  const key = `referral-guess:${who}`;
  if (!(await context.allow(key, guesses))) throw new Refusal("throttled");
  const found = await find();
  if (found) await context.forgive(key, guesses);
  return found;
}

/** Never in the time after a loss, and not to members whose visits someone else pays for: they have no use for credit. */
export const mayInvite = (person: InviterRow, { friends_on, ends_at }: SettingsRow, now: Temporal.Instant): boolean =>
  friends_on &&
  (ends_at === null || Temporal.Instant.compare(now, ends_at) < 0) &&
  !person.is_sponsored &&
  !person.is_leaving &&
  mayMeet("gift", {
    activeTracks: person.active_tracks,
    afterLoss: person.after_loss,
    linkedInLoss: person.linked_in_loss,
  });
