/** Rates a call's connection from two readings of its statistics, and decides when video gives way to sound (D41). */
import { t } from "@larkwell/domain/language/text.ts";
export type Quality = "unknown" | "good" | "fair" | "poor";

/** One reading of the statistics, summed over sound and video. */
export interface LineSample {
  /** Milliseconds on any clock. */
  at: number;
  packetsReceived: number;
  packetsLost: number;
  /** Round trip in seconds; undefined until it was measured. */
  roundTrip: number | undefined;
  /** The outgoing bandwidth that the browser estimates, in bits per second. */
  availableOutgoing: number | undefined;
}

const roughLoss = 0.03;
const badLoss = 0.1;
const slow = 0.3;
const verySlow = 0.7;
/** Below this, video is not worth its share of the connection. */
const narrowBits = 150_000;

export function judge(before: LineSample | undefined, now: LineSample): Quality {
  if (!before) return "unknown";
  const received = now.packetsReceived - before.packetsReceived;
  const lost = Math.max(0, now.packetsLost - before.packetsLost);
  const expected = received + lost;
  const loss = expected > 0 ? lost / expected : 0;
  const roundTrip = now.roundTrip ?? 0;
  const isNarrow = now.availableOutgoing !== undefined && now.availableOutgoing < narrowBits;
  if (loss >= badLoss || roundTrip >= verySlow || isNarrow) return "poor";
  if (loss >= roughLoss || roundTrip >= slow) return "fair";
  return "good";
}

/** Bad readings in a row before video is turned off, and good ones in a row before it returns on its own. */
const patience = 4;
const recovery = 10;

export interface Saving {
  saving: boolean;
  badInARow: number;
  goodInARow: number;
}

export const notSaving: Saving = { saving: false, badInARow: 0, goodInARow: 0 };

/** Switches to sound only after 4 poor readings in a row; back after 10 good ones. */
export function nextSaving(saving: Saving, quality: Quality): Saving {
  const badInARow = quality === "poor" ? saving.badInARow + 1 : 0;
  const goodInARow = quality === "good" ? saving.goodInARow + 1 : 0;
  if (!saving.saving && badInARow >= patience) return { saving: true, badInARow: 0, goodInARow: 0 };
  if (saving.saving && goodInARow >= recovery) return { saving: false, badInARow: 0, goodInARow: 0 };
  return { saving: saving.saving, badInARow, goodInARow };
}

export const qualityWords = (): Record<Quality, string> => ({
  unknown: t("Measuring the connection"),
  good: t("Good connection"),
  fair: t("Fair connection"),
  poor: t("Weak connection"),
});
