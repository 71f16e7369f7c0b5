// Money: whole cents inside, decimal dollars on the wire, formatted on screens (D7).

/** Cents to the decimal number of dollars on the wire: 3550 -> 35.5. Throws RangeError for a fraction of a cent. */
export function centsToWire(cents: number): number {
  if (!Number.isSafeInteger(cents)) throw new RangeError("cents must be a whole number");
  return cents / 100;
}

/** True for a finite number of dollars with at most two decimals. */
export function isWireMoney(dollars: number): boolean {
  if (!Number.isFinite(dollars) || Math.abs(dollars) > 1e12) return false;
  return Math.abs(dollars * 100 - Math.round(dollars * 100)) < 1e-6 * Math.max(1, Math.abs(dollars));
}

/** Dollars from the wire to cents: 35.5 -> 3550. Throws RangeError if isWireMoney is false. */
export function wireToCents(dollars: number): number {
  if (!isWireMoney(dollars)) throw new RangeError("not an amount of dollars and cents");
  const cents = Math.round(dollars * 100);
  return cents === 0 ? 0 : cents;
}

/** "$35", "$35.50", "$1,250", "-$5": cents are shown only if there are any. */
export function formatDollars(cents: number): string {
  if (!Number.isSafeInteger(cents)) throw new RangeError("cents must be a whole number");
  const size = Math.abs(cents);
  const whole = String(Math.floor(size / 100)).replace(/\B(?=(\d{3})+$)/g, ",");
  const rest = size % 100 === 0 ? "" : `.${String(size % 100).padStart(2, "0")}`;
  return `${cents < 0 ? "-" : ""}$${whole}${rest}`;
}
