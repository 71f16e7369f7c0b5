// Age in whole years and the rule that members are adults (D16).
import { isIsoDate } from "./wire-time.ts";

export const ADULT_AGE = 18;
const OLDEST_AGE = 120;

/**
 * Whole years between two calendar dates "YYYY-MM-DD". `today` is a date in the person's own zone. A person born on
 * February 29 turns a year older on March 1 in common years. Throws RangeError if a date does not exist.
 */
export function ageOn(birthDate: string, today: string): number {
  if (!isIsoDate(birthDate) || !isIsoDate(today)) throw new RangeError("ageOn needs two dates that exist");
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return today.slice(5) < birthDate.slice(5) ? years - 1 : years;
}

/** True for a person who is 18 or older on that day (D16); false for a date that does not exist. */
export function isAdult(birthDate: string, today: string): boolean {
  return isIsoDate(birthDate) && ageOn(birthDate, today) >= ADULT_AGE;
}

/** True for a birth date that exists, is not in the future, and is not more than 120 years ago. */
export function isBelievableBirthDate(birthDate: string, today: string): boolean {
  if (!isIsoDate(birthDate) || birthDate > today) return false;
  return ageOn(birthDate, today) <= OLDEST_AGE;
}
