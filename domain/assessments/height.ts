// A height, typed as feet and inches and saved as inches (R5.004-R5.007).

/** A greater height counts as a typing error. */
import { t } from "../language/text.ts";

const MAX_INCHES = 108;

const amount = (typed: string): number | undefined => {
  const trimmed = typed.trim();
  return /^\d{1,3}(\.\d)?$/.test(trimmed) ? Number(trimmed) : undefined;
};

/** What is wrong with the two fields. Both are required, and each is 0 or more. */
export function heightFaults({ feet, inches }: { feet: string; inches: string }): { feet?: string; inches?: string } {
  const [f, i] = [amount(feet), amount(inches)];
  return {
    ...(f === undefined ? { feet: t("Enter the feet as a number of 0 or more.") } : {}),
    ...(i === undefined ? { inches: t("Enter the inches as a number of 0 or more.") } : {}),
  };
}

/** Feet * 12 + inches; null if a field is missing or wrong, or the result is too little for a height. */
export function inchesOf({ feet, inches }: { feet: string; inches: string }): number | null {
  const [f, i] = [amount(feet), amount(inches)];
  if (f === undefined || i === undefined) return null;
  return keptHeight(f * 12 + i);
}

/** Saved only if it is greater than 1 (R5.007). */
export const keptHeight = (inches: number): number | null =>
  inches > 1 && inches <= MAX_INCHES ? Math.round(inches * 10) / 10 : null;

/** As the two fields show it again. */
export function feetAndInches(total: number): { feet: string; inches: string } {
  const feet = Math.floor(total / 12);
  return { feet: String(feet), inches: String(Math.round((total - feet * 12) * 10) / 10) };
}
