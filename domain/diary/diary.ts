// What a member may note in their diary, in which units and limits. Who is offered what: offered.ts.
import { texts } from "../language/table.ts";
import { type Message, msg } from "../language/text.ts";
import { textOf } from "../safety/signs-for.ts";

/** In the order in which they are offered. */
export const DIARY_KINDS = [
  "blood_pressure",
  "temperature",
  "bleeding",
  "contractions",
  "movements",
  "feed",
  "diaper",
  "cycle",
  "mood",
  "sleep",
  "weight",
] as const;
export type DiaryKind = (typeof DIARY_KINDS)[number];

export const KIND_NAMES = texts({
  blood_pressure: "Blood pressure",
  temperature: "Temperature",
  bleeding: "Bleeding",
  contractions: "Contractions",
  movements: "Movements",
  feed: "Feeds",
  diaper: "Diapers",
  cycle: "Periods",
  mood: "Mood",
  sleep: "Sleep",
  weight: "Weight",
} as const satisfies Record<DiaryKind, string>);

/** Least first, without the heaviest. */
const BLEEDING = texts([
  "None",
  "Spotting: a few drops",
  "Light: a few pads a day",
  "Heavy: pads need to be changed often",
] as const);

/** Least first. The place in the list is the amount of an entry. The last one is in the words of the urgent signs. */
export const bleedingLevels = (): readonly string[] => [...BLEEDING, textOf("pad_an_hour_after_a_loss")];
export const SOAKED = 4;

/** The amount of an entry is the place in the list, from 1. */
export const MOODS = texts(["Very low", "Low", "In between", "Good", "Very good"] as const);
export const VERY_LOW = 1;

/** The amount of an entry is the place in the list, from 1. */
export const FEEDS = texts(["Left side", "Right side", "Both sides", "Bottle"] as const);
export const BOTTLE = 4;
export const DIAPERS = texts(["Wet", "Dirty", "Wet and dirty"] as const);

const PRESSURE_SIGNS = ["headache", "vision", "upper_belly", "breathing", "confusion", "seizure"] as const;
/** The birth may be minutes away, or the cord comes first. */
export const BIRTH_NOW: readonly DiarySign[] = ["pushing", "cord"];
const LABOR_SIGNS = ["pushing", "cord", "water_broke", "bleeding_now", "pain_stays", "moves_less"] as const;
export const DIARY_SIGNS = [...PRESSURE_SIGNS, ...LABOR_SIGNS] as const;
export type DiarySign = (typeof DIARY_SIGNS)[number];

/** Asked before every entry of these kinds: with one of them, no number matters. */
export const SIGNS_OF: Readonly<Partial<Record<DiaryKind, readonly DiarySign[]>>> = {
  blood_pressure: PRESSURE_SIGNS,
  contractions: LABOR_SIGNS,
  movements: ["moves_less"],
};

export const SIGN_NAMES = texts({
  headache: "A severe headache",
  vision: "Changes in vision: blurring, flashing lights or spots",
  upper_belly: "Pain in the upper belly or under the ribs",
  breathing: "Shortness of breath",
  confusion: "Confusion",
  seizure: "A seizure",
  pushing: "An urge to push, or the baby is coming",
  cord: "Something in the vagina that feels like a cord",
  water_broke: "Your water broke, or fluid is leaking",
  bleeding_now: "Bleeding",
  pain_stays: "Severe pain that doesn’t stop between contractions",
  moves_less: "The baby moves less than usual, or differently",
} as const satisfies Record<DiarySign, string>);

/**
 * The numbers of an entry. Blood pressure: the upper and the lower number in mmHg. Temperature: hundredths of a degree
 * Celsius. Bleeding and mood: a level. Contractions: seconds, from their start. Movements: how many, in how many
 * minutes. Feeds: the side, or a bottle, with minutes at the breast or milliliters of a bottle, if they are known.
 * Diapers: which. Periods: days, from the first one; 0 while it lasts. Sleep: minutes. Weight: grams.
 */
export interface Reading {
  kind: DiaryKind;
  amount: number;
  second: number | null;
  signs: readonly DiarySign[];
}

interface Limits {
  least: number;
  most: number;
  message: Message;
}

/** Of more than one baby, they say whose. */
export const BABY_KINDS: readonly DiaryKind[] = ["feed", "diaper"];

const limits: Record<DiaryKind, Limits> = {
  blood_pressure: { least: 50, most: 300, message: msg("Enter the upper number, from 50 to 300.") },
  temperature: { least: 3_000, most: 4_500, message: msg("Enter a temperature from 86 to 113 °F (30 to 45 °C).") },
  bleeding: { least: 0, most: SOAKED, message: msg("Choose how much you’re bleeding.") },
  contractions: { least: 1, most: 1_800, message: msg("Enter how many seconds it lasted, from 1 to 1,800.") },
  movements: { least: 0, most: 200, message: msg("Enter how many movements you counted, up to 200.") },
  feed: { least: 1, most: FEEDS.length, message: msg("Choose a side, or a bottle.") },
  diaper: { least: 1, most: DIAPERS.length, message: msg("Choose what was in the diaper.") },
  cycle: { least: 0, most: 30, message: msg("Enter how many days it lasted, up to 30.") },
  mood: { least: VERY_LOW, most: MOODS.length, message: msg("Choose how you feel.") },
  sleep: { least: 0, most: 1_440, message: msg("Enter up to 24 hours.") },
  weight: { least: 20_000, most: 400_000, message: msg("Enter a weight from 44 to 882 lb (20 to 400 kg).") },
};

const lowerNumber = { least: 20, most: 200, message: msg("Enter the lower number, from 20 to 200.") };
const countedMinutes = { least: 1, most: 240, message: msg("Enter how many minutes you counted, from 1 to 240.") };
const atTheBreast = { least: 0, most: 180, message: msg("Enter up to 180 minutes, or leave it out.") };
const fromBottle = { least: 0, most: 500, message: msg("Enter up to 500 mL (17 oz), or leave it out.") };

/** Undefined: entries of this kind have one number. */
function secondLimits({ kind, amount }: Reading): (Limits & { optional: boolean }) | undefined {
  if (kind === "blood_pressure") return { ...lowerNumber, optional: false };
  if (kind === "movements") return { ...countedMinutes, optional: false };
  return kind === "feed" ? { ...(amount === BOTTLE ? fromBottle : atTheBreast), optional: true } : undefined;
}

export interface ReadingFault {
  field: "amount" | "second" | "signs";
  message: Message;
}

function faultOfSecond(reading: Reading): Message | undefined {
  const { kind, amount, second } = reading;
  const rule = secondLimits(reading);
  if (!rule) return second === null ? undefined : msg("This kind of entry has one number only.");
  if (second === null) return rule.optional ? undefined : rule.message;
  if (second < rule.least || second > rule.most) return rule.message;
  const isReversed = kind === "blood_pressure" && second >= amount;
  return isReversed ? msg("The lower number must be below the upper one.") : undefined;
}

/** What is wrong with a reading; empty if nothing is. */
export function faultsOf(reading: Reading): ReadingFault[] {
  const { kind, amount, signs } = reading;
  const { least, most, message } = limits[kind];
  const faults: ReadingFault[] = [];
  if (amount < least || amount > most) faults.push({ field: "amount", message });
  const second = faultOfSecond(reading);
  if (second) faults.push({ field: "second", message: second });
  if (signs.some((sign) => !SIGNS_OF[kind]?.includes(sign)))
    faults.push({ field: "signs", message: msg("These signs don’t belong to this kind of entry.") });
  return faults;
}
