// The query parameters that links into the product may carry, under all their names (D19, R2.060-R2.061, R2.125,
// R2.167).
import { linkMessage } from "./app-actions.ts";
import { firstOf, plainLine, REFERRAL_NAMES, readReferralCode } from "./link-names.ts";

/** Maximum shown length of rg_header and rg_subhead (D19). */
export const HEADER_CHARACTERS = 80;
const LONGEST_TERM = 100;
const MAX_IDS = 50;

/** Filters of the practitioner list. Absent means "no filter". */
export interface PractitionerFilters {
  verticalIds: number[];
  specialtyIds: number[];
  term: string;
  canPrescribe: boolean;
  onlyFree: boolean;
  anonymous: boolean;
  productMinutes: number | undefined;
  /** Hours, at most 31 days. */
  availableInNextHours: number | undefined;
}

/**
 * vids = vertical_ids, specialties = specialty_ids, avail_max = available_in_next_hours, prescribe/show_prescribers =
 * can_prescribe.
 */
export function readPractitionerFilters(params: URLSearchParams): PractitionerFilters {
  return {
    verticalIds: idsOf(params, ["vids", "vertical_ids"]),
    specialtyIds: idsOf(params, ["specialties", "specialty_ids"]),
    term: plainLine(firstOf(params, ["term"]) ?? "", LONGEST_TERM),
    canPrescribe: isSet(params, ["prescribe", "show_prescribers", "can_prescribe"]),
    onlyFree: isSet(params, ["only_free"]),
    anonymous: isSet(params, ["anon"]),
    productMinutes: numberIn(firstOf(params, ["product_minutes"]), 240),
    availableInNextHours: numberIn(firstOf(params, ["avail_max", "available_in_next_hours"]), 744),
  };
}

/** The link has an impossible code in the code parameter. */
export const hasImpossibleCode = (params: URLSearchParams): boolean =>
  Boolean(firstOf(params, REFERRAL_NAMES)?.trim()) && readReferralCode(params) === undefined;

/** What a link may do on a practitioner's page. */
export interface PractitionerPageFlags {
  /** Opens the register dialog. */
  register: boolean;
  /** Opens the booking dialog. */
  openbook: boolean;
  /** Books the soonest slot after a confirmation. */
  instabook: boolean;
  /** The visitor comes from onboarding. */
  fromOnboarding: boolean;
}

export function readPractitionerPageFlags(params: URLSearchParams): PractitionerPageFlags {
  return {
    register: isSet(params, ["register"]),
    openbook: isSet(params, ["openbook"]),
    instabook: isSet(params, ["instabook"]),
    fromOnboarding: isSet(params, ["ob"]),
  };
}

/**
 * Header and sub-header of the registration screen: plain text, never markup, 80 characters at most (D19). They replace
 * our own text and anyone could write the link, so they are cleaned like link messages.
 */
export function readRegistrationHeader(params: URLSearchParams): {
  header: string | undefined;
  subhead: string | undefined;
} {
  return {
    header: linkMessage(params.get("rg_header") ?? "", HEADER_CHARACTERS) || undefined,
    subhead: linkMessage(params.get("rg_subhead") ?? "", HEADER_CHARACTERS) || undefined,
  };
}

/** Ids as "1,2" or repeated, under any of the names: whole numbers above 0, each once; the rest is ignored. */
function idsOf(params: URLSearchParams, names: readonly string[]): number[] {
  const texts = names.flatMap((name) => params.getAll(name)).flatMap((value) => value.split(","));
  const ids = texts.map((text) => numberIn(text, Number.MAX_SAFE_INTEGER)).filter((id) => id !== undefined);
  return [...new Set(ids)].slice(0, MAX_IDS);
}

function numberIn(text: string | undefined, max: number): number | undefined {
  if (text === undefined || !/^\s*\d{1,15}\s*$/.test(text)) return undefined;
  const value = Number(text);
  return value > 0 && value <= max ? value : undefined;
}

/** Present alone ("?openbook"), or with 1, true or yes. */
function isSet(params: URLSearchParams, names: readonly string[]): boolean {
  return names.some((name) => {
    const value = params.get(name)?.toLowerCase();
    return value !== undefined && ["", "1", "true", "yes"].includes(value);
  });
}
