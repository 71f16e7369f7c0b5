// What a member may note in their diary, in which units and limits, and what is offered to whom.
import { texts } from "../language/table.ts";
import { type Message, msg } from "../language/text.ts";
import { textOf } from "../safety/signs-for.ts";
import type { Group } from "../safety/urgent-signs.ts";

/** In the order in which they are offered. */
export const DIARY_KINDS = ["blood_pressure", "temperature", "bleeding", "mood", "sleep", "weight"] as const;
export type DiaryKind = (typeof DIARY_KINDS)[number];

export const KIND_NAMES = texts({
  blood_pressure: "Blood pressure",
  temperature: "Temperature",
  bleeding: "Bleeding",
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

/** Asked before every blood pressure: with one of them, no number matters. */
export const PRESSURE_SIGNS = ["headache", "vision", "upper_belly", "breathing", "confusion", "seizure"] as const;
export type PressureSign = (typeof PRESSURE_SIGNS)[number];

export const SIGN_NAMES = texts({
  headache: "A severe headache",
  vision: "Changes in vision: blurring, flashing lights or spots",
  upper_belly: "Pain in the upper belly or under the ribs",
  breathing: "Shortness of breath",
  confusion: "Confusion",
  seizure: "A seizure",
} as const satisfies Record<PressureSign, string>);

/**
 * The numbers of an entry. Blood pressure: the upper and the lower number in mmHg. Temperature: hundredths of a degree
 * Celsius. Bleeding and mood: a level. Sleep: minutes. Weight: grams.
 */
export interface Reading {
  kind: DiaryKind;
  amount: number;
  /** Only of a blood pressure: the lower number. */
  second: number | null;
  signs: readonly PressureSign[];
}

interface Limits {
  least: number;
  most: number;
  message: Message;
}

const limits: Record<DiaryKind, Limits> = {
  blood_pressure: { least: 50, most: 300, message: msg("Enter the upper number, from 50 to 300.") },
  temperature: { least: 3_000, most: 4_500, message: msg("Enter a temperature from 86 to 113 °F (30 to 45 °C).") },
  bleeding: { least: 0, most: SOAKED, message: msg("Choose how much you bleed.") },
  mood: { least: VERY_LOW, most: MOODS.length, message: msg("Choose how you feel.") },
  sleep: { least: 0, most: 1_440, message: msg("Enter up to 24 hours.") },
  weight: { least: 20_000, most: 400_000, message: msg("Enter a weight from 44 to 882 lb (20 to 400 kg).") },
};
const lower = { least: 20, most: 200 };

export interface ReadingFault {
  field: "amount" | "second" | "signs";
  message: Message;
}

/** What is wrong with a reading; empty if nothing is. */
export function faultsOf({ kind, amount, second, signs }: Reading): ReadingFault[] {
  const { least, most, message } = limits[kind];
  const faults: ReadingFault[] = [];
  if (amount < least || amount > most) faults.push({ field: "amount", message });
  if (kind !== "blood_pressure") {
    if (second !== null) faults.push({ field: "second", message: msg("Only a blood pressure has a second number.") });
    if (signs.length > 0) faults.push({ field: "signs", message: msg("Only a blood pressure has signs.") });
    return faults;
  }
  if (second === null || second < lower.least || second > lower.most)
    faults.push({ field: "second", message: msg("Enter the lower number, from 20 to 200.") });
  else if (second >= amount)
    faults.push({ field: "second", message: msg("The lower number must be below the upper one.") });
  return faults;
}

/** How long the body is watched after a birth or a loss. */
export const DAYS_AFTER = 42;

export interface Standing {
  activeTracks: readonly string[];
  /** A pregnancy, or the program after a birth or a loss, ended in the last 42 days, or goes on. */
  recovering: boolean;
}

/** Programs of a body that carries a child, or did. */
export const CARRIES: readonly string[] = ["pregnancy", "postpartum", "pregnancyloss"];
const treated: readonly string[] = ["fertility", "egg_freezing"];
const weighed: readonly string[] = ["pregnancy", "postpartum", ...treated];

/** What is offered now. Entries of other kinds stay, and can still be read, changed and deleted. */
export function kindsFor({ activeTracks, recovering }: Standing): DiaryKind[] {
  const has = (names: readonly string[]) => activeTracks.some((name) => names.includes(name));
  const body = recovering || has(CARRIES);
  const offered: Record<DiaryKind, boolean> = {
    blood_pressure: body,
    temperature: body || has(treated),
    bleeding: body || has(treated),
    mood: true,
    sleep: true,
    weight: has(weighed),
  };
  return DIARY_KINDS.filter((kind) => offered[kind]);
}

/** Whose urgent signs apply. In the weeks after a loss, whatever else began, its words hurt no one. */
export function groupOf({ activeTracks, recovering }: Standing): Group {
  if (activeTracks.includes("pregnancyloss")) return "loss";
  if (activeTracks.includes("pregnancy")) return "pregnancy";
  if (activeTracks.includes("postpartum")) return "after_birth";
  if (recovering) return "loss";
  if (activeTracks.includes("egg_freezing")) return "egg_retrieval";
  return activeTracks.includes("fertility") ? "fertility_treatment" : "anybody";
}
