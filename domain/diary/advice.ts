// What an entry of the diary calls for: whom to call now, by published thresholds. There is no word for a number that
// calls for nothing: no threshold shows that someone is well.
import { type Message, msg } from "../language/text.ts";
import { callFor } from "../safety/signs-for.ts";
import type { Group, Urgency } from "../safety/urgent-signs.ts";
import type { SourceName } from "../this-week/sources.ts";
import { type Reading, SOAKED, VERY_LOW } from "./diary.ts";

/** In mmHg, in a pregnancy and for six weeks after it (ACOG Practice Bulletin 222, Committee Opinion 767). */
export const SEVERE = { upper: 160, lower: 110 } as const;
export const HIGH = { upper: 140, lower: 90 } as const;
/** 38 °C, 100.4 °F, in hundredths of a degree Celsius. */
export const FEVER = 3_800;

export interface DiaryAdvice {
  urgency: Urgency;
  /** Whom to call, and how fast. */
  call: string;
  /** What else to do, and why. */
  say: readonly Message[];
  /** The lines for people in a crisis are shown as well. */
  helplines: boolean;
  sources: readonly SourceName[];
}

const words = {
  again: msg(
    "Sit down, rest your arm, and measure again within 15 minutes. If it is still 160 or higher, or 110 or higher, or you feel unwell, call 911.",
  ),
  withSigns: msg("With one of these signs, get help now, whatever the numbers say."),
  twice: msg("A blood pressure of 140 or higher, or 90 or higher, needs to be checked by your care team today."),
  fever: msg("With 100.4 °F (38 °C) or higher, call right away: it can be a sign of an infection."),
  bleeding: msg("If it doesn’t slow down, or you feel faint, call 911 now."),
  anyBleeding: msg("Call about any bleeding now, even a little."),
  lowMood: msg(
    "You don’t have to be alone with this. You can call or text 988 at any hour, even if you only want to talk.",
  ),
};

const advice = (urgency: Urgency, group: Group, say: Message[], sources: SourceName[]): DiaryAdvice => ({
  urgency,
  call: callFor(urgency, { groups: [group] }),
  say,
  helplines: false,
  sources,
});

function ofPressure({ amount, second, signs }: Reading, group: Group): DiaryAdvice | null {
  if (signs.length > 0) return advice("emergency", group, [words.withSigns], ["preeclampsia", "warningSigns"]);
  const reaches = ({ upper, lower }: { upper: number; lower: number }) => amount >= upper || (second ?? 0) >= lower;
  if (reaches(SEVERE)) return advice("now", group, [words.again], ["preeclampsia"]);
  return reaches(HIGH) ? advice("today", group, [words.twice], ["preeclampsia"]) : null;
}

function ofBleeding({ amount }: Reading, group: Group): DiaryAdvice | null {
  if (amount >= SOAKED) return advice("now", group, [words.bleeding], ["warningSigns"]);
  return group === "pregnancy" && amount > 0 ? advice("now", group, [words.anyBleeding], ["warningSigns"]) : null;
}

/** Null: the number alone calls for nothing. */
export function adviceFor(reading: Reading, group: Group): DiaryAdvice | null {
  switch (reading.kind) {
    case "blood_pressure":
      return ofPressure(reading, group);
    case "bleeding":
      return ofBleeding(reading, group);
    case "temperature":
      return reading.amount >= FEVER ? advice("now", group, [words.fever], ["warningSigns"]) : null;
    case "mood":
      return reading.amount === VERY_LOW
        ? { ...advice("today", group, [words.lowMood], ["lifeline"]), helplines: true }
        : null;
    default:
      return null;
  }
}
