/**
 * The filters of the directory, in the URL (D19) and for the API. All parameter names are read; only one of each is
 * written.
 */
import type { InputOf } from "@larkwell/contract/endpoint.ts";
import type { listPractitioners } from "@larkwell/contract/practitioners.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { readReferralCode } from "@larkwell/domain/text/link-names.ts";
import { type PractitionerFilters, readPractitionerFilters } from "@larkwell/domain/text/search-params.ts";
import type { PractitionerListQuery } from "../../../paths.ts";

/** Practitioners who may see the member in their state, or all others. */
export type Who = "here" | "elsewhere";

export type ListFilters = PractitionerFilters & {
  /** Only speakers of this language: "Spanish". Empty: any. */
  language: string;
  /** Only practitioners who may see the member in their state. */
  licensed: boolean;
  /** The filters are opened on arrival ("refine"). */
  refine: boolean;
  refcode: string | undefined;
};

export function readListFilters(params: URLSearchParams): ListFilters {
  const isOn = (name: string) => ["", "1", "true", "yes"].includes(params.get(name)?.toLowerCase() ?? "no");
  return {
    ...readPractitionerFilters(params),
    language: (params.get("lang") ?? "").trim().slice(0, 40),
    licensed: isOn("licensed"),
    refine: isOn("refine"),
    refcode: readReferralCode(params),
  };
}

/** The query of a link without its search words. */
export function withoutTerm(params: URLSearchParams): string {
  const rest = new URLSearchParams(params);
  rest.delete("term");
  return rest.toString();
}

/**
 * The query of the page's own URL. Without `refine`, which only matters on arrival, and without the words, which are
 * never in it.
 */
export function toListQuery(filters: ListFilters): PractitionerListQuery {
  return {
    vids: filters.verticalIds.join(","),
    specialties: filters.specialtyIds.join(","),
    only_free: filters.onlyFree,
    ...(filters.productMinutes === undefined ? {} : { product_minutes: filters.productMinutes }),
    ...(filters.availableInNextHours === undefined ? {} : { avail_max: filters.availableInNextHours }),
    prescribe: filters.canPrescribe,
    licensed: filters.licensed,
    lang: filters.language,
    anon: filters.anonymous,
    ...(filters.refcode === undefined ? {} : { refcode: filters.refcode }),
  };
}

type ApiQuery = NonNullable<InputOf<typeof listPractitioners>["query"]>;

/** The API request. `state` is the member's: people who may see them there come first, the others are requested separately. */
export function toApiQuery(filters: ListFilters, state: string | null, who: Who = "here"): ApiQuery {
  return {
    include_next_availability: true,
    ...(filters.term ? { term: filters.term } : {}),
    ...(filters.verticalIds.length > 0 ? { vertical_ids: filters.verticalIds } : {}),
    ...(filters.specialtyIds.length > 0 ? { specialty_ids: filters.specialtyIds } : {}),
    ...(filters.canPrescribe ? { can_prescribe: true } : {}),
    ...(filters.onlyFree ? { only_free: true } : {}),
    ...(filters.productMinutes === undefined ? {} : { product_minutes: filters.productMinutes }),
    ...(filters.availableInNextHours === undefined ? {} : { available_in_next_hours: filters.availableInNextHours }),
    ...(filters.language ? { language: filters.language } : {}),
    ...(state === null ? {} : who === "here" ? { licensed_in_state: state } : { unlicensed_in_state: state }),
  };
}

/** How many filters are chosen, the search words not counted. */
export function countFilters(filters: ListFilters): number {
  return (
    filters.verticalIds.length +
    filters.specialtyIds.length +
    [filters.canPrescribe, filters.onlyFree, filters.licensed, filters.language !== ""].filter(Boolean).length +
    [filters.productMinutes, filters.availableInNextHours].filter((value) => value !== undefined).length
  );
}

/** No filters; the search words, the anonymous option and a referral code are kept. */
export const withoutFilters = (filters: ListFilters): ListFilters => ({
  ...filters,
  verticalIds: [],
  specialtyIds: [],
  canPrescribe: false,
  onlyFree: false,
  licensed: false,
  language: "",
  productMinutes: undefined,
  availableInNextHours: undefined,
});

/** Choices of "When"; hours from now. */
export const whenChoices: readonly number[] = [3, 24, 72, 168];

/** Whole days if there are several, otherwise hours. */
const span = (hours: number) =>
  hours > 24 && hours % 24 === 0 ? { unit: "days", n: hours / 24 } : { unit: "hours", n: hours };

/** "Next 24 hours", "Next 3 days": a choice. */
export const withinWords = (hours: number): string =>
  t("{unit, select, days {Next {n} days} other {{n, plural, one {Next hour} other {Next # hours}}}}", span(hours));

/** "Open in the next 3 days": the choice above the list. */
export const openWithin = (hours: number): string =>
  t(
    "{unit, select, days {Open in the next {n} days} other {{n, plural, one {Open in the next hour} other {Open in the next # hours}}}}",
    span(hours),
  );

/** Shown on a profile that has no time within the chosen period. */
export const noneWithin = (hours: number): string =>
  t(
    "{unit, select, days {No open times in the next {n} days. This is the soonest.} other {{n, plural, one {No open times in the next hour. This is the soonest.} other {No open times in the next # hours. This is the soonest.}}}}",
    span(hours),
  );

/** Choices of a visit's length in minutes. */
export const lengthChoices: readonly number[] = [10, 20, 30, 40, 50];
