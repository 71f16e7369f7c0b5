// How a phone number is shown and cleaned, without the heavy number tables of phone.ts.

/** "(212) 555-0123" for a number of the United States or Canada; all others stay in international format. */
export const phoneWords = (number: string): string => number.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, "($1) $2-$3");

/** Removes a leading "tel:" in any letter case, and the spaces around (R5.047). */
export function stripTelPrefix(raw: string): string {
  return raw.trim().replace(/^tel:/i, "").trim();
}
