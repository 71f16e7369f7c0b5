// What an employer might save: cost per mom x moms x one rate (D72, R9.044-R9.046). An illustration, not a promise.

/**
 * The estimated dollars for one mother's pregnancy, birth and first year back (R9.044). The specification gives the
 * number and its name, "cost per mom", and no breakdown; docs/decisions/021 says how pages present it.
 */
export const COST_PER_MOM = 91_800;

/** How many mothers a year the calculator accepts, and where it begins (R9.045-R9.046). */
export const LEAST_MOMS = 20;
export const MOST_MOMS = 5000;
export const USUAL_MOMS = 100;

/** One step of the slider: every round number is a step, and the whole range is 249 of them. */
export const MOMS_STEP = 20;

/**
 * The one documented rate: of this many mothers, one for whom the cost does not arise. Chosen, not measured, and chosen
 * small: it gives $918 a mother, under a twentieth of what health care alone costs around one birth.
 */
export const MOMS_PER_SAVED_COST = 100;

/** The rate as a share of one. */
export const SAVINGS_RATE = 1 / MOMS_PER_SAVED_COST;

/** Parses what a person typed: a whole number within the range, with or without thousands commas; null for anything else. */
export function momsFrom(typed: string): number | null {
  const plain = typed.trim();
  if (!/^(\d+|\d{1,3}(,\d{3})+)$/.test(plain)) return null;
  const moms = Number(plain.replaceAll(",", ""));
  return moms >= LEAST_MOMS && moms <= MOST_MOMS ? moms : null;
}

/** Whole dollars a year. Throws RangeError outside the calculator's range. */
export function estimateSavings(moms: number): number {
  if (!Number.isInteger(moms) || moms < LEAST_MOMS || moms > MOST_MOMS) {
    throw new RangeError(`the estimate takes ${LEAST_MOMS} to ${MOST_MOMS} moms`);
  }
  // Divided, not multiplied by 0.01: the cost is whole dollars and stays so.
  return Math.round((moms * COST_PER_MOM) / MOMS_PER_SAVED_COST);
}
