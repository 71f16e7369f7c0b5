/** Measurements in the units of a person, and what they typed as grams and millimeters (domain/family/growth.ts). */
import type { GrowthEntry } from "@larkwell/contract/family.ts";
import { faultsOfGrowth } from "@larkwell/domain/family/growth.ts";
import type { GrowthKind } from "@larkwell/domain/family/growth-tables.ts";
import { locale, t, translated } from "@larkwell/domain/language/text.ts";
import type { FormError } from "../../../kit/ErrorSummary.tsx";
import { numberOf } from "../../../kit/typed-number.ts";

export type Units = "us" | "metric";

const GRAMS_A_POUND = 453.59237;
const OUNCES_A_POUND = 16;
const MILLIMETERS_AN_INCH = 25.4;
const MILLIMETERS_A_CENTIMETER = 10;
const GRAMS_A_KILOGRAM = 1_000;

/** Most people there measure in pounds and inches. Everyone can choose. */
export const unitsAt = (timeZone: string): Units =>
  /^(America|US)\/|^Pacific\/Honolulu$/.test(timeZone) ? "us" : "metric";

/** As typed. `ounces` is only of a weight in pounds. */
export const blankGrowth = {
  kind: "weight" as string,
  on: "",
  amount: "",
  ounces: "",
  units: "us" as string,
  note: "",
};
export type GrowthForm = typeof blankGrowth;

export const hasOunces = ({ kind, units }: Pick<GrowthForm, "kind" | "units">) => kind === "weight" && units === "us";

/** NaN for what is no number. */
export function amountOf(form: GrowthForm): number {
  const typed = numberOf(form.amount);
  if (hasOunces(form)) {
    const ounces = form.ounces.trim() === "" ? 0 : numberOf(form.ounces);
    return Math.round((typed + ounces / OUNCES_A_POUND) * GRAMS_A_POUND);
  }
  if (form.kind === "weight") return Math.round(typed * GRAMS_A_KILOGRAM);
  return Math.round(typed * (form.units === "us" ? MILLIMETERS_AN_INCH : MILLIMETERS_A_CENTIMETER));
}

const plain = (value: number, most: number) => String(Number(value.toFixed(most)));

/** Whole pounds and the ounces beyond them, to a tenth. */
function poundsOf(grams: number): { pounds: number; ounces: number } {
  const tenths = Math.round((grams / GRAMS_A_POUND) * OUNCES_A_POUND * 10);
  const pounds = Math.floor(tenths / (OUNCES_A_POUND * 10));
  return { pounds, ounces: tenths / 10 - pounds * OUNCES_A_POUND };
}

/** The other way round, for a form that changes an entry. */
export function typedOf({ kind, on, amount, note }: GrowthEntry, units: Units): GrowthForm {
  const form = { ...blankGrowth, kind, on, units, note };
  if (hasOunces(form)) {
    const { pounds, ounces } = poundsOf(amount);
    return { ...form, amount: String(pounds), ounces: plain(ounces, 1) };
  }
  return { ...form, amount: plain(plotted(kind, amount, units), kind === "weight" ? 3 : 2) };
}

/** One number of a plot, in the reader's units. */
export function plotted(kind: GrowthKind, amount: number, units: Units): number {
  if (kind === "weight") return amount / (units === "us" ? GRAMS_A_POUND : GRAMS_A_KILOGRAM);
  return amount / (units === "us" ? MILLIMETERS_AN_INCH : MILLIMETERS_A_CENTIMETER);
}

export const unitOf = (kind: GrowthKind, units: Units): string => {
  if (kind === "weight") return units === "us" ? t("lb") : t("kg");
  return units === "us" ? t("inches") : t("cm");
};

export const digits = (value: number, most = 1) =>
  new Intl.NumberFormat(locale(), { maximumFractionDigits: most }).format(value);

/** "7 lb 8 oz", "3.4 kg", "20.1 in". */
export function growthWords({ kind, amount }: Pick<GrowthEntry, "kind" | "amount">, units: Units): string {
  const value = plotted(kind, amount, units);
  if (kind !== "weight")
    return units === "us" ? t("{length} in", { length: digits(value) }) : t("{length} cm", { length: digits(value) });
  if (units === "metric") return t("{weight} kg", { weight: digits(value, 2) });
  const { pounds, ounces } = poundsOf(amount);
  return t("{pounds} lb {ounces} oz", { pounds: digits(pounds), ounces: digits(ounces) });
}

export const kindOf = (form: Pick<GrowthForm, "kind">) => form.kind as GrowthKind;

/** The body of a request, or what is wrong with the form. */
export function bodyOf(form: GrowthForm, days: { birthday: string; today: string }) {
  const amount = amountOf(form);
  const body = { kind: kindOf(form), on: form.on, amount, note: form.note };
  if (form.on === "") return { faults: [{ field: "on", message: t("Enter the month, day and year.") }] };
  const faults: FormError[] = faultsOfGrowth(body, days).map(({ field, message }) => ({
    field,
    message: translated(message),
  }));
  return faults.length > 0 ? { faults } : { body };
}
