// Who and what links name: a friend's code and an organization, under all the names they were ever given (D19). Apart from search-params.ts,
// because every page reads these.

const LONGEST_TERM = 100;
/** Longest referral code. */
export const LONGEST_CODE = 64;

/** The names under which links carry a referral code. */
export const REFERRAL_NAMES = ["ref", "ref_code", "refcode", "r"] as const;

/** Why a code cannot be one. */
export const IMPOSSIBLE_CODE = "Codes are letters, digits, - and _, without spaces.";

/** Whether this can be a referral code at all; whether it is one, only the server knows. */
export const isReferralCode = (code: string): boolean => code.length <= LONGEST_CODE && /^[\p{L}\p{N}_-]+$/u.test(code);

/** ref, ref_code, refcode and r are one thing. Undefined when absent or no possible code. */
export function readReferralCode(params: URLSearchParams): string | undefined {
  const code = firstOf(params, REFERRAL_NAMES)?.trim();
  return code && isReferralCode(code) ? code : undefined;
}

/** The names under which links name an organization. */
export const ORGANIZATION_NAMES = ["org", "employee", "verify"] as const;

/** The organization that enterprise verification starts for (D19). */
export function readEnterpriseStart(params: URLSearchParams): string | undefined {
  return plainLine(firstOf(params, ORGANIZATION_NAMES) ?? "", LONGEST_TERM) || undefined;
}

/** The first of these names that says anything. */
export function firstOf(params: URLSearchParams, names: readonly string[]): string | undefined {
  for (const name of names) {
    const value = params.get(name);
    if (value !== null && value !== "") return value;
  }
  return undefined;
}

/** One line of plain text: control and direction characters out, spaces joined, cut at `max` characters. */
export function plainLine(text: string, max: number): string {
  const line = text
    .replace(/\s+/g, " ")
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}]/gu, "")
    .trim();
  return [...line].slice(0, max).join("").trim();
}
