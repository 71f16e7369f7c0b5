// Starts a person's onboarding: at registration, or when a member from before it asks for their employer's benefit.
import type { TrackName } from "@larkwell/domain/tracks/track-names.ts";
import type { Tx } from "../../../data/transaction.ts";
import { insertOnboarding } from "./onboarding.queries.ts";

/** "registration", "invite", "employer_link": where the person came from. If already begun, nothing changes. */
export async function beginOnboarding(
  tx: Tx,
  begin: { userId: number; origin: string; now: Temporal.Instant; track?: TrackName | null },
): Promise<void> {
  await insertOnboarding(tx, { track: null, ...begin });
}
