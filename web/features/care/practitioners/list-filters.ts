/** The filters of the directory as the URL holds them (D19): read under every name, written under one, and as the API takes them. */
import type { InputOf } from "@larkwell/contract/endpoint.ts";
import type { listPractitioners } from "@larkwell/contract/practitioners.ts";
import { readReferralCode } from "@larkwell/domain/text/link-names.ts";
import { type PractitionerFilters, readPractitionerFilters } from "@larkwell/domain/text/search-params.ts";
import type { PractitionerListQuery } from "../../../paths.ts";

/** Those who may see the member where they are, or all others. */
export type Who = "here" | "elsewhere";

export type ListFilters = PractitionerFilters & {
  /** Only who speaks it: "Spanish". Empty: any. */
  language: string;
  /** Only who may see the member in her own state. */
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

/** The address of a link that brought words along, without them. */
export function withoutTerm(params: URLSearchParams): string {
  const rest = new URLSearchParams(params);
  rest.delete("term");
  return rest.toString();
}

/** The query of the page's own URL; `refine` is left out, for it belongs to the arrival only, and the words, which never stand in it. */
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

/** What the API is asked for. `state` is the member's: who may see them there comes first, the others are asked for apart. */
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

/** Without any filter; the search words, the wish to stay anonymous and a referral code stay. */
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
export const whenChoices: readonly { hours: number; label: string; short: string }[] = [
  { hours: 3, label: "In the next 3 hours", short: "in the next 3 hours" },
  { hours: 24, label: "In the next day", short: "in the next day" },
  { hours: 72, label: "In the next 3 days", short: "in the next 3 days" },
  { hours: 168, label: "In the next week", short: "in the next week" },
];

/** Choices of a visit's length in minutes. */
export const lengthChoices: readonly number[] = [10, 20, 30, 40, 50];

export const whenWords = (hours: number): string =>
  whenChoices.find((choice) => choice.hours === hours)?.short ??
  (hours === 1 ? "in the next hour" : `in the next ${hours} hours`);
