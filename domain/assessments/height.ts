// A height, typed as feet and inches and kept as inches (R5.004-R5.007).

/** The tallest that is taken for a slip of the finger. */
const MAX_INCHES = 108;

const amount = (typed: string): number | undefined => {
  const trimmed = typed.trim();
  return /^\d{1,3}(\.\d)?$/.test(trimmed) ? Number(trimmed) : undefined;
};

/** What is wrong with the two fields; both are needed, and each is 0 or more. */
export function heightFaults({ feet, inches }: { feet: string; inches: string }): { feet?: string; inches?: string } {
  const [f, i] = [amount(feet), amount(inches)];
  return {
    ...(f === undefined ? { feet: "Please enter the feet as a number of 0 or more." } : {}),
    ...(i === undefined ? { inches: "Please enter the inches as a number of 0 or more." } : {}),
  };
}

/** Feet * 12 + inches; null while a field is missing or wrong, and for what is too little to be a height. */
export function inchesOf({ feet, inches }: { feet: string; inches: string }): number | null {
  const [f, i] = [amount(feet), amount(inches)];
  if (f === undefined || i === undefined) return null;
  return keptHeight(f * 12 + i);
}

/** Kept only if it is greater than 1 (R5.007). */
export const keptHeight = (inches: number): number | null =>
  inches > 1 && inches <= MAX_INCHES ? Math.round(inches * 10) / 10 : null;

/** As the two fields show it again. */
export function feetAndInches(total: number): { feet: string; inches: string } {
  const feet = Math.floor(total / 12);
  return { feet: String(feet), inches: String(Math.round((total - feet * 12) * 10) / 10) };
}
