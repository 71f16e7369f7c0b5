// Collects what decides whether a partner sees an item right now (D29).
import type { Circumstances } from "@larkwell/domain/partners/sharing.ts";
import { dateIn } from "@larkwell/domain/time/zones.ts";
import { mayMeet } from "@larkwell/domain/tracks/suppression.ts";
import type { Reader } from "../../../data/db.ts";
import { findSharer } from "./sharing.queries.ts";

export interface Sharer {
  firstName: string;
  /** The member's account is closed: then nothing is visible. */
  disabled: boolean;
  now: Circumstances;
}

export async function sharerOf(read: Reader, memberId: number, at: Temporal.Instant): Promise<Sharer> {
  const row = await findSharer(read, memberId);
  return {
    firstName: row.first_name,
    disabled: row.disabled_at !== null,
    now: {
      linkEnded: false,
      today: dateIn(row.time_zone, at),
      // No one is told about a loss across the link, and what mentions the pregnancy is suspended on both sides.
      inLoss: !mayMeet("countdown", {
        activeTracks: row.active_tracks,
        afterLoss: row.after_loss,
        linkedInLoss: row.linked_in_loss,
      }),
      lastLossAt: row.last_loss_at,
      paused: row.paused,
    },
  };
}
