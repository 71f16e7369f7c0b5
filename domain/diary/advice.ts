// What an entry of the diary calls for: whom to call now, by published thresholds. There is no word for a number that
// calls for nothing: no threshold shows that someone is well.
import { type Message, msg } from "../language/text.ts";
import { QUIET_SOURCES } from "../safety/signs-by-track.ts";
import { callIn, signNamed, textOf } from "../safety/signs-for.ts";
import { type Group, TERM_FROM, type Urgency, type Where } from "../safety/urgent-signs.ts";
import type { SourceName } from "../this-week/sources.ts";
import { BIRTH_NOW, type DiaryKind, type DiarySign, type Reading, SOAKED, VERY_LOW } from "./diary.ts";

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
  /** 911 and 988 are for the United States only. */
  where?: Where;
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

const again = {
  us: msg(
    "Sit down, rest your arm, and measure again within 15 minutes. Call even if that reading is lower. Call 911 if the upper number is still 160 or more, the lower one is still 110 or more, or you feel unwell.",
  ),
  elsewhere: msg(
    "Sit down, rest your arm, and measure again within 15 minutes. Call even if that reading is lower. Call your local emergency number if the upper number is still 160 or more, the lower one is still 110 or more, or you feel unwell.",
  ),
};
const bleeding = {
  us: msg("If it doesn’t slow down, or you feel faint, call 911 now."),
  elsewhere: msg("If it doesn’t slow down, or you feel faint, call your local emergency number now."),
};
const lowMood = {
  us: msg("You don’t have to be alone with this. You can call or text 988 at any hour, even if you only want to talk."),
  elsewhere: msg(
    "You don’t have to be alone with this. You can call a crisis line where you live, even if you only want to talk.",
  ),
};
const words = {
  withSigns: msg("With one of these signs, get help now, whatever the numbers say."),
  high: msg("An upper number of 140 or more, or a lower one of 90 or more, needs a check by a doctor or nurse today."),
  fever: msg("With 100.4 °F (38 °C) or higher, call right away: it can be a sign of an infection."),
  laborSigns: msg("With one of these signs, don’t wait to time more contractions."),
  birth: msg("Don’t drive yourself."),
  early: msg("Contractions that keep coming before week 37 need to be checked now."),
  closeTogether: msg(
    "You noted 6 or more contractions within an hour. If your doctor or midwife told you when to call, follow that.",
  ),
  lessMovement: msg(
    "Don’t wait to finish counting, and don’t wait until tomorrow. Call even if movements come back. If no one answers, go there.",
  ),
  anyBleeding: msg("Call about any bleeding now, even a little."),
};

const advice = (urgency: Urgency, situation: DiarySituation, say: Message[], sources: SourceName[]): DiaryAdvice => ({
  urgency,
  call: callIn(urgency, situation),
  say,
  helplines: false,
  // After a loss, no title of a source may hurt.
  sources: situation.group === "loss" ? sources.filter((name) => QUIET_SOURCES.has(name)) : sources,
});

function ofPressure({ amount, second, signs }: Reading, situation: DiarySituation): DiaryAdvice | null {
  const { where = "us" } = situation;
  const sources: SourceName[] = ["preeclampsia", "warningSigns"];
  if (signs.length > 0) return advice("emergency", situation, [words.withSigns], sources);
  const reaches = ({ upper, lower }: { upper: number; lower: number }) => amount >= upper || (second ?? 0) >= lower;
  if (reaches(SEVERE)) return advice("now", situation, [again[where]], sources);
  return reaches(HIGH) ? advice("today", situation, [words.high], sources) : null;
}

function ofBleeding({ amount }: Reading, situation: DiarySituation): DiaryAdvice | null {
  const { group, where = "us" } = situation;
  if (amount >= SOAKED) return advice("now", situation, [bleeding[where]], ["warningSigns"]);
  return group === "pregnancy" && amount > 0 ? advice("now", situation, [words.anyBleeding], ["warningSigns"]) : null;
}

function ofContractions({ signs }: Reading, situation: DiarySituation): DiaryAdvice | null {
  const { week, where = "us", inLastHour = 1 } = situation;
  if (signs.some((sign) => BIRTH_NOW.includes(sign)))
    return advice("emergency", situation, [words.birth], ["labor", "cordProlapse"]);
  const say = signs.includes("bleeding_now") ? [words.laborSigns, bleeding[where]] : [words.laborSigns];
  if (signs.length > 0) return advice("now", situation, say, ["labor", "warningSigns"]);
  const isEarly = typeof week === "number" && week < TERM_FROM;
  if (isEarly) return inLastHour >= MANY.early ? advice("now", situation, [words.early], ["preterm"]) : null;
  return inLastHour >= MANY.atTerm ? advice("now", situation, [words.closeTogether], ["labor"]) : null;
}

function ofMovements({ amount, second, signs }: Reading, situation: DiarySituation): DiaryAdvice | null {
  const isFew = amount < TEN.movements && (second ?? 0) >= TEN.minutes;
  if (signs.length === 0 && amount > 0 && !isFew) return null;
  return advice("now", situation, [words.lessMovement], ["movements", "kickCounts", "warningSigns"]);
}

function ofMood({ amount }: Reading, situation: DiarySituation): DiaryAdvice | null {
  const { where = "us" } = situation;
  if (amount !== VERY_LOW) return null;
  return { ...advice("today", situation, [lowMood[where]], ["lifeline"]), helplines: where === "us" };
}

/** Null: the number alone calls for nothing. */
export function adviceFor(reading: Reading, situation: DiarySituation): DiaryAdvice | null {
  switch (reading.kind) {
    case "contractions":
      return ofContractions(reading, situation);
    case "movements":
      return ofMovements(reading, situation);
    case "blood_pressure":
      return ofPressure(reading, situation);
    case "bleeding":
      return ofBleeding(reading, situation);
    case "temperature":
      return reading.amount >= FEVER ? advice("now", situation, [words.fever], ["warningSigns"]) : null;
    case "mood":
      return ofMood(reading, situation);
    default:
      return null;
  }
}

/** What signs call for, before any number is entered. */
export function adviceForSigns(
  kind: DiaryKind,
  signs: readonly DiarySign[],
  situation: DiarySituation,
): DiaryAdvice | null {
  return signs.length === 0 ? null : adviceFor({ kind, amount: 1, second: null, signs }, situation);
}

export interface Beforehand {
  call: string;
  text: string;
  sources: readonly SourceName[];
}

/** What is said before every entry of a kind, because no number can stand for it: urgent signs. */
export function saidBefore(kind: DiaryKind, situation: DiarySituation): Beforehand[] {
  const { week, where = "us" } = situation;
  const mayBeEarly = typeof week !== "number" || week < TERM_FROM;
  const said = (keys: readonly string[], about: "you" | "child", more: readonly SourceName[] = []) =>
    keys.map((key) => {
      const { urgency, sources } = signNamed(key);
      return { call: callIn(urgency, situation, about), text: textOf(key, where), sources: [...sources, ...more] };
    });
  if (kind === "movements") return said(["movement"], "you", ["kickCounts"]);
  if (kind === "contractions" && mayBeEarly) return said(["early_labor"], "you");
  return kind === "feed" || kind === "diaper" ? said(["blue_or_limp", "not_feeding", "dry_diapers"], "child") : [];
}
