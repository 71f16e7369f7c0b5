// Readings of a member's diary as FHIR R4 observations of vital signs, and in words.
import { KIND_NAMES } from "../diary/diary.ts";
import type { Resource } from "./fhir-bundle.ts";
import { VITAL_SIGNS } from "./fhir-health-record.ts";

export const READING_KINDS = ["blood_pressure", "weight", "temperature"] as const;
export type ReadingKind = (typeof READING_KINDS)[number];

/** The numbers are those of the diary (domain/diary/diary.ts). */
export interface HeldReading {
  id: number;
  kind: ReadingKind;
  amount: number;
  second: number | null;
  at: Temporal.Instant;
}

const UCUM = "http://unitsofmeasure.org";
const loinc = (code: string, display: string) => ({
  coding: [{ system: "http://loinc.org", code, display }],
  text: display,
});
const quantity = (value: number, unit: string, code: string) => ({
  valueQuantity: { value, unit, system: UCUM, code },
});

const valueOf: Readonly<Record<ReadingKind, (reading: HeldReading) => object>> = {
  blood_pressure: ({ amount, second }) => ({
    code: loinc("85354-9", "Blood pressure panel with all children optional"),
    component: [
      { code: loinc("8480-6", "Systolic blood pressure"), ...quantity(amount, "mmHg", "mm[Hg]") },
      { code: loinc("8462-4", "Diastolic blood pressure"), ...quantity(second ?? 0, "mmHg", "mm[Hg]") },
    ],
  }),
  weight: ({ amount }) => ({ code: loinc("29463-7", "Body weight"), ...quantity(amount / 1000, "kg", "kg") }),
  temperature: ({ amount }) => ({ code: loinc("8310-5", "Body temperature"), ...quantity(amount / 100, "°C", "Cel") }),
};

export const readingResource = (reading: HeldReading, patient: { reference: string }): Resource => ({
  resourceType: "Observation",
  id: `diary-${reading.id}`,
  status: "final",
  category: VITAL_SIGNS,
  subject: patient,
  performer: [patient],
  effectiveDateTime: reading.at.round("second").toString(),
  ...valueOf[reading.kind](reading),
});

const GRAMS_IN_A_POUND = 453.592_37;
const fahrenheit = (hundredths: number) => ((hundredths / 100) * 9) / 5 + 32;

const wordsOf: Readonly<Record<ReadingKind, (reading: HeldReading) => string>> = {
  blood_pressure: ({ amount, second }) => `${amount}/${second ?? ""} mmHg`,
  weight: ({ amount }) => `${Math.round(amount / GRAMS_IN_A_POUND)} lb (${(amount / 1000).toFixed(1)} kg)`,
  temperature: ({ amount }) => `${fahrenheit(amount).toFixed(1)} °F (${(amount / 100).toFixed(1)} °C)`,
};

export const readingWords = (reading: HeldReading): { title: string; words: string } => ({
  title: KIND_NAMES[reading.kind],
  words: wordsOf[reading.kind](reading),
});
