/** What the practitioner form holds while someone types, and how it becomes the body of a request. */
import type { OpsPractitionerDetail } from "@larkwell/contract/ops.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { numberOf } from "../../../../kit/typed-number.ts";

export interface LicenceTyped {
  state: string;
  licence_number: string;
  expires_on: string;
}
export interface OfferTyped {
  vertical_id: string;
  minutes: string;
  price: string;
}
/** Wall-clock times "09:00"; both empty on a day off. */
export interface DayTyped {
  from: string;
  to: string;
}

export interface Typed {
  email: string;
  first_name: string;
  last_name: string;
  headline: string;
  headline_in_loss: string;
  bio: string;
  education: string;
  languages: string;
  years_experience: string;
  time_zone: string;
  cancellation_policy: "conservative" | "flexible" | "moderate" | "strict";
  network: "" | "diamond" | "platinum";
  can_prescribe: boolean;
  is_cx: boolean;
  faq_password: string;
  npi: string;
  publish: boolean;
  vertical_ids: number[];
  specialty_ids: number[];
  licences: LicenceTyped[];
  offers: OfferTyped[];
  days: DayTyped[];
}

const week = (day: (weekday: number) => DayTyped): DayTyped[] => [1, 2, 3, 4, 5, 6, 7].map(day);

export const emptyForm = (): Typed => ({
  email: "",
  first_name: "",
  last_name: "",
  headline: "",
  headline_in_loss: "",
  bio: "",
  education: "",
  languages: t("English"),
  years_experience: "",
  time_zone: "America/New_York",
  cancellation_policy: "moderate",
  network: "",
  can_prescribe: false,
  is_cx: false,
  faq_password: "",
  npi: "",
  publish: true,
  vertical_ids: [],
  specialty_ids: [],
  licences: [],
  offers: [],
  days: week((weekday) => (weekday <= 5 ? { from: "09:00", to: "17:00" } : { from: "", to: "" })),
});

export const formOf = (record: OpsPractitionerDetail): Typed => ({
  ...emptyForm(),
  email: record.email,
  first_name: record.first_name,
  last_name: record.last_name,
  headline: record.headline,
  headline_in_loss: record.headline_in_loss,
  bio: record.bio,
  education: record.education,
  languages: record.languages.join(", "),
  years_experience: record.years_experience === null ? "" : String(record.years_experience),
  time_zone: record.time_zone,
  cancellation_policy: record.cancellation_policy,
  network: record.network ?? "",
  can_prescribe: record.can_prescribe,
  is_cx: record.is_cx,
  faq_password: record.faq_password,
  npi: record.npi,
  vertical_ids: record.vertical_ids,
  specialty_ids: record.specialty_ids,
  licences: record.licences,
});

function minuteOf(clock: string): number {
  const [hours = Number.NaN, minutes = Number.NaN] = clock.split(":").map(Number);
  return hours * 60 + minutes;
}

/** The fields that both a new and a changed record have. */
export const factsOf = (typed: Typed) => ({
  first_name: typed.first_name,
  last_name: typed.last_name,
  headline: typed.headline,
  headline_in_loss: typed.headline_in_loss,
  bio: typed.bio,
  education: typed.education,
  languages: typed.languages
    .split(",")
    .map((language) => language.trim())
    .filter((language) => language !== ""),
  years_experience: typed.years_experience.trim() === "" ? null : numberOf(typed.years_experience),
  time_zone: typed.time_zone,
  vertical_ids: typed.vertical_ids,
  specialty_ids: typed.specialty_ids,
  licences: typed.licences,
  cancellation_policy: typed.cancellation_policy,
  can_prescribe: typed.can_prescribe,
  is_cx: typed.is_cx,
  faq_password: typed.faq_password,
  npi: typed.npi.trim(),
  network: typed.network === "" ? null : typed.network,
});

/** Days with only one time; without this check they would silently become days off. */
export const unfinishedDays = (days: readonly DayTyped[]) =>
  days.flatMap(({ from, to }, index) =>
    (from === "") === (to === "")
      ? []
      : [{ field: `hours.${index}`, message: t("Enter both times for the day, or neither.") }],
  );

/** An end at or before its start is on the next day: overnight hours. */
export const hoursOf = (days: readonly DayTyped[]) =>
  days.flatMap(({ from, to }, index) => {
    if (from === "" || to === "") return [];
    const start = minuteOf(from);
    const end = minuteOf(to);
    return [{ weekday: index + 1, start_minute: start, end_minute: end > start ? end : end + 1440 }];
  });

export const newPractitionerOf = (typed: Typed) => ({
  ...factsOf(typed),
  email: typed.email,
  publish: typed.publish,
  hours: hoursOf(typed.days),
  products: typed.offers.map((offer) => ({
    vertical_id: numberOf(offer.vertical_id || String(typed.vertical_ids[0] ?? "")),
    minutes: numberOf(offer.minutes),
    price: numberOf(offer.price),
    buffer_minutes: 0,
    notice_minutes: 120,
    active: true,
  })),
});
