// Chooses who a member's care team suggests, once their onboarding questions are answered; called inside that transaction.
import type { Answer } from "@larkwell/domain/assessments/questions.ts";
import { suggestedVerticals, topicsIn } from "@larkwell/domain/care-team/care-team.ts";
import { tracksToShow } from "@larkwell/domain/this-week/tracks-to-show.ts";
import type { Tx } from "../../../data/transaction.ts";
import { findCircumstances } from "../../health/circumstances/find-circumstances.ts";
import { choosePractitioners, replaceSuggestions } from "./care-team.queries.ts";

interface About {
  memberId: number;
  answers: readonly Answer[];
  now: Temporal.Instant;
}

/** The caller holds the member's lock. Answering again chooses again. */
export async function suggestCareTeam(tx: Tx, { memberId, answers, now }: About): Promise<void> {
  const tracks = tracksToShow(await findCircumstances(tx.db, memberId));
  const slugs = suggestedVerticals(tracks, topicsIn(answers));
  const chosen = slugs.length === 0 ? [] : await choosePractitioners(tx, memberId, slugs);
  await replaceSuggestions(
    tx,
    memberId,
    chosen.map(({ slug, ...one }) => ({ ...one, track: tracks[0] ?? "", place: slugs.indexOf(slug) + 1 })),
    now,
  );
}
