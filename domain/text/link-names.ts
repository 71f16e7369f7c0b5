// The friend's code and the organization that a link names, under all parameter names ever used (D19). Separate from
// search-params.ts, because every page loads these.

const LONGEST_TERM = 100;
/** Maximum length of a referral code. */
export const LONGEST_CODE = 64;

/** The parameter names of a referral code. */
export const REFERRAL_NAMES = ["ref", "ref_code", "refcode", "r"] as const;

/** Why a code can't be a referral code. */
export const IMPOSSIBLE_CODE = "Codes are letters, digits, - and _, without spaces.";

/** Whether this can be a referral code; only the server knows whether it is one. */
export const isReferralCode = (code: string): boolean => code.length <= LONGEST_CODE && /^[\p{L}\p{N}_-]+$/u.test(code);

/** ref, ref_code, refcode and r mean the same. Undefined if absent or impossible. */
export function readReferralCode(params: URLSearchParams): string | undefined {
  const code = firstOf(params, REFERRAL_NAMES)?.trim();
  return code && isReferralCode(code) ? code : undefined;
}

/** The parameter names of an organization. */
export const ORGANIZATION_NAMES = ["org", "employee", "verify"] as const;

/** The organization that enterprise verification starts for (D19). */
export function readEnterpriseStart(params: URLSearchParams): string | undefined {
  return plainLine(firstOf(params, ORGANIZATION_NAMES) ?? "", LONGEST_TERM) || undefined;
}

/** The first of these parameters with a value. */
export function firstOf(params: URLSearchParams, names: readonly string[]): string | undefined {
  for (const name of names) {
    const value = params.get(name);
    if (value !== null && value !== "") return value;
  }
  return undefined;
}

/** One line of plain text: control and direction characters removed, spaces joined, cut at `max` characters. */
export function plainLine(text: string, max: number): string {
  const line = text
    .replace(/\s+/g, " ")
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}]/gu, "")
    .trim();
  return [...line].slice(0, max).join("").trim();
}
