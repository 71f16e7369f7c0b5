// Chooses whom a member's care team suggests, once her onboarding questions are answered; called inside that transaction.
import { suggestedVerticals } from "@larkwell/domain/care-team/care-team.ts";
import { tracksToShow } from "@larkwell/domain/this-week/tracks-to-show.ts";
import type { Tx } from "../../data/transaction.ts";
import { choosePractitioners, replaceSuggestions } from "./care-team.queries.ts";

interface About {
  memberId: number;
  activeTracks: readonly string[];
  /** The options she chose, whatever the question. */
  topics: readonly string[];
  now: Temporal.Instant;
}

/** The caller holds the member's lock. Answering again chooses again. */
export async function suggestCareTeam(tx: Tx, { memberId, activeTracks, topics, now }: About): Promise<void> {
  const tracks = tracksToShow({ activeTracks });
  const slugs = suggestedVerticals(tracks, topics);
  const chosen = slugs.length === 0 ? [] : await choosePractitioners(tx, memberId, slugs);
  await replaceSuggestions(
    tx,
    memberId,
    chosen.map(({ slug, ...one }) => ({ ...one, track: tracks[0] ?? "", place: slugs.indexOf(slug) + 1 })),
    now,
  );
}
