// What an entry of the diary calls for: whom to call now, by published thresholds. There is no word for a number that
// calls for nothing: no threshold shows that someone is well.
import { type Message, msg } from "../language/text.ts";
import { callFor, signNamed, textOf } from "../safety/signs-for.ts";
import { type Group, TERM_FROM, type Urgency } from "../safety/urgent-signs.ts";
import type { SourceName } from "../this-week/sources.ts";
import { type DiaryKind, type Reading, SOAKED, VERY_LOW } from "./diary.ts";

/** In mmHg, in a pregnancy and for six weeks after it (ACOG Practice Bulletin 222, Committee Opinion 767). */
export const SEVERE = { upper: 160, lower: 110 } as const;
export const HIGH = { upper: 140, lower: 90 } as const;
/** 38 °C, 100.4 °F, in hundredths of a degree Celsius. */
export const FEVER = 3_800;
/** "Ten in two hours": US practice. More of them never mean that all is well (WHO 2016). */
const TEN = { movements: 10, minutes: 120 } as const;
/** Contractions in an hour: before week 37 two that follow each other, from then on one every ten minutes. */
const MANY = { early: 2, atTerm: 6 } as const;

export interface DiarySituation {
  group: Group;
  /** Completed weeks of a pregnancy, if they are known. */
  week?: number | null;
  /** Contractions that began in the hour before, with this one. */
  inLastHour?: number;
}

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
  laborSigns: msg("With one of these signs, don’t wait to time more contractions."),
  early: msg("Contractions that keep coming before week 37 need to be checked now."),
  closeTogether: msg(
    "Your contractions have come every 10 minutes or closer for an hour. If your care team told you when to call, follow what they told you.",
  ),
  lessMovement: msg("Don’t wait to finish counting, and don’t wait until tomorrow. If no one answers, go there."),
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

function ofContractions({ signs }: Reading, { group, week, inLastHour = 1 }: DiarySituation): DiaryAdvice | null {
  const say = signs.includes("bleeding_now") ? [words.laborSigns, words.bleeding] : [words.laborSigns];
  if (signs.length > 0) return advice("now", group, say, ["labor", "warningSigns"]);
  const isEarly = typeof week === "number" && week < TERM_FROM;
  if (isEarly) return inLastHour >= MANY.early ? advice("now", group, [words.early], ["preterm"]) : null;
  return inLastHour >= MANY.atTerm ? advice("now", group, [words.closeTogether], ["labor"]) : null;
}

function ofMovements({ amount, second, signs }: Reading, group: Group): DiaryAdvice | null {
  const isFew = amount < TEN.movements && (second ?? 0) >= TEN.minutes;
  if (signs.length === 0 && amount > 0 && !isFew) return null;
  return advice("now", group, [words.lessMovement], ["movements", "warningSigns"]);
}

/** Null: the number alone calls for nothing. */
export function adviceFor(reading: Reading, situation: DiarySituation): DiaryAdvice | null {
  const { group } = situation;
  switch (reading.kind) {
    case "contractions":
      return ofContractions(reading, situation);
    case "movements":
      return ofMovements(reading, group);
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

export interface Beforehand {
  call: string;
  text: string;
  sources: readonly SourceName[];
}

/** What is said before every entry of a kind, because no number can stand for it: urgent signs. */
export function saidBefore(kind: DiaryKind, { group, week }: DiarySituation): Beforehand[] {
  const isEarly = typeof week === "number" && week < TERM_FROM;
  const said = (keys: readonly string[], about: "you" | "child") =>
    keys.map((key) => {
      const { urgency, sources } = signNamed(key);
      return { call: callFor(urgency, { groups: [group], about }), text: textOf(key), sources };
    });
  if (kind === "movements") return said(["movement"], "you");
  if (kind === "contractions" && isEarly) return said(["early_labor"], "you");
  return kind === "feed" || kind === "diaper" ? said(["not_feeding", "dry_diapers"], "child") : [];
}
