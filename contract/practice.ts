// The practitioner's own practice: day and week, hours, time off, licenses, products, profile and earnings (D33, D36,
// D38).
import { CANCELLATION_POLICIES } from "@larkwell/domain/bookings/cancellation.ts";
import { LONGEST_VISIT_MINUTES } from "@larkwell/domain/bookings/visit-limits.ts";
import { isUsState } from "@larkwell/domain/places/states.ts";
import { z } from "zod";
import { timeZone } from "./accounts.ts";
import { appointmentStatuses } from "./bookings.ts";
import { endpoint } from "./endpoint.ts";
import {
  dollars,
  dollarsIn,
  filledLine,
  flag,
  id,
  isoDate,
  line,
  listOf,
  nothing,
  Pagination,
  paging,
  text,
  wireTime,
  wireTimeOut,
} from "./shapes.ts";

/** A visit in the calendar. `member` is null if the member chose to stay anonymous. */
export const PracticeVisit = z.object({
  appointment_id: z.number(),
  scheduled_start: wireTimeOut,
  scheduled_end: wireTimeOut,
  status: z.enum(appointmentStatuses),
  member_name: z.string().nullable(),
  vertical_name: z.string(),
  minutes: z.number(),
  has_note: z.boolean(),
  /** The name of the child it is for; empty if they have none, or the visit is anonymous. Null: for the member. */
  for_child: z.string().nullable(),
  /** The waiting room is open (D40). */
  can_join: z.boolean(),
  /** The member is in the waiting room or in the visit right now. */
  member_is_here: z.boolean(),
});
export type PracticeVisit = z.output<typeof PracticeVisit>;

const attentionKinds = ["licence_expired", "licence_expiring", "no_hours", "no_products", "unpublished"] as const;

export const PracticeOverview = z.object({
  time_zone: z.string(),
  today: z.array(PracticeVisit),
  /** The first visits of the seven days after today. */
  coming: z.array(PracticeVisit),
  /** The current or next visit, on any day. */
  next_visit: PracticeVisit.nullable(),
  /** The number of visits in the seven days from now. */
  week_count: z.number(),
  attention: z.array(
    z.object({
      kind: z.enum(attentionKinds),
      /** The state of a license. Null for other kinds. */
      state: z.string().nullable(),
      /** The day on which a license expires, "YYYY-MM-DD". Null for other kinds. */
      on: z.string().nullable(),
    }),
  ),
  /** Visits of the last days that took place and have no notes yet, newest first. */
  notes_to_finish: z.array(PracticeVisit),
});
export type PracticeOverview = z.output<typeof PracticeOverview>;

export const readPracticeOverview = endpoint("readPracticeOverview", {
  method: "GET",
  path: "/practice/overview",
  access: "practitioner",
  summary: "Get the practitioner's day",
  description: "Today's visits, the next one, and what needs attention.",
  returns: PracticeOverview,
});

const Stretch = z.object({ starts_at: wireTimeOut, ends_at: wireTimeOut });

export const TimeOff = Stretch.extend({ id: z.number(), note: z.string() });
export type TimeOff = z.output<typeof TimeOff>;
export const ExtraHours = Stretch.extend({ id: z.number() });
export type ExtraHours = z.output<typeof ExtraHours>;

/** The maximum number of days in one schedule. */
export const LONGEST_SCHEDULE_DAYS = 42;

export const PracticeSchedule = z.object({
  time_zone: z.string(),
  visits: z.array(PracticeVisit),
  time_off: z.array(TimeOff),
  extra_hours: z.array(ExtraHours),
  /** The weekly hours as they apply to these days, including both nights of clock changes. */
  hours: z.array(Stretch),
});
export type PracticeSchedule = z.output<typeof PracticeSchedule>;

export const readPracticeSchedule = endpoint("readPracticeSchedule", {
  method: "GET",
  path: "/practice/schedule",
  access: "practitioner",
  summary: "List visits, hours, and time off by date",
  description: "Both dates included, in the practitioner's zone.",
  query: z.object({ from: isoDate, until: isoDate, include_cancelled: flag.default(false) }),
  returns: PracticeSchedule,
});

/** Minutes after local midnight. An end above 1440 is on the next day. */
export const HoursLine = z.object({
  weekday: z.number().int().min(1).max(7),
  start_minute: z.number().int().min(0).max(1439),
  end_minute: z.number().int().min(1).max(2880),
});
export type HoursLine = z.output<typeof HoursLine>;

export const WeeklyHours = z.object({
  time_zone: z.string(),
  hours: z.array(HoursLine),
  /** Sent back with PUT, so that hours changed in another tab are not overwritten. */
  version: z.string(),
});
export type WeeklyHours = z.output<typeof WeeklyHours>;

export const readWeeklyHours = endpoint("readWeeklyHours", {
  method: "GET",
  path: "/practice/weekly_hours",
  access: "practitioner",
  summary: "Get the practitioner's weekly hours",
  description: "As wall-clock times in their zone.",
  returns: WeeklyHours,
});

export const saveWeeklyHours = endpoint("saveWeeklyHours", {
  method: "PUT",
  path: "/practice/weekly_hours",
  access: "practitioner",
  summary: "Replace the weekly hours",
  description: "Booked visits stay booked.",
  body: z.object({
    time_zone: timeZone,
    version: line(64),
    hours: z
      .array(
        HoursLine.refine((hours) => hours.end_minute > hours.start_minute, "The end must be after the start.").refine(
          (hours) => hours.end_minute - hours.start_minute <= 1440,
          "Choose an end within 24 hours of the start.",
        ),
      )
      .max(70, "Enter at most 70 time ranges a week."),
  }),
  returns: WeeklyHours,
  errors: ["stale", "overlapping_hours"],
});

const stretchIn = { starts_at: wireTime, ends_at: wireTime };

export const listTimeOff = endpoint("listTimeOff", {
  method: "GET",
  path: "/practice/time_off",
  access: "practitioner",
  summary: "List current and upcoming time off",
  returns: listOf(TimeOff),
});

/** `details.visits` of the refusal "booked_hours". */
export const BookedVisits = z.array(PracticeVisit);

export const addTimeOff = endpoint("addTimeOff", {
  method: "POST",
  path: "/practice/time_off",
  access: "practitioner",
  summary: "Add time off",
  description: "Refused with a list if visits are booked in it, unless keep_visits is set.",
  body: z.object({ ...stretchIn, note: line(200).default(""), keep_visits: z.boolean().default(false) }),
  status: 201,
  returns: TimeOff,
  errors: ["booked_hours"],
});

export const removeTimeOff = endpoint("removeTimeOff", {
  method: "DELETE",
  path: "/practice/time_off/:id",
  access: "practitioner",
  summary: "Remove time off",
  description: "The hours open again.",
  params: z.object({ id }),
  returns: nothing,
});

export const listExtraHours = endpoint("listExtraHours", {
  method: "GET",
  path: "/practice/extra_hours",
  access: "practitioner",
  summary: "List current and upcoming extra hours",
  returns: listOf(ExtraHours),
});

export const addExtraHours = endpoint("addExtraHours", {
  method: "POST",
  path: "/practice/extra_hours",
  access: "practitioner",
  summary: "Add extra hours",
  body: z.object(stretchIn),
  status: 201,
  returns: ExtraHours,
  errors: ["overlapping_hours"],
});

export const removeExtraHours = endpoint("removeExtraHours", {
  method: "DELETE",
  path: "/practice/extra_hours/:id",
  access: "practitioner",
  summary: "Remove extra hours",
  description: "Booked visits stay booked.",
  params: z.object({ id }),
  returns: nothing,
});

export const Licence = z.object({
  id: z.number(),
  state: z.string(),
  licence_number: z.string(),
  expires_on: z.string(),
  standing: z.enum(["valid", "expiring", "expired"]),
});
export type Licence = z.output<typeof Licence>;

export const LicenceIn = z.object({
  state: line(2)
    .transform((code) => code.toUpperCase())
    .refine(isUsState, "Choose a state."),
  licence_number: filledLine(60, "The license number"),
  expires_on: isoDate,
});

export const listLicences = endpoint("listLicences", {
  method: "GET",
  path: "/practice/licences",
  access: "practitioner",
  summary: "List the practitioner's licenses",
  description: "Also expired ones.",
  returns: listOf(Licence),
});

export const addLicence = endpoint("addLicence", {
  method: "POST",
  path: "/practice/licences",
  access: "practitioner",
  summary: "Add a license",
  description: "One for each state.",
  body: LicenceIn,
  status: 201,
  returns: Licence,
});

export const changeLicence = endpoint("changeLicence", {
  method: "PUT",
  path: "/practice/licences/:id",
  access: "practitioner",
  summary: "Update or renew a license",
  params: z.object({ id }),
  body: LicenceIn,
  returns: Licence,
});

export const removeLicence = endpoint("removeLicence", {
  method: "DELETE",
  path: "/practice/licences/:id",
  access: "practitioner",
  summary: "Remove a license",
  params: z.object({ id }),
  returns: nothing,
});

export const PracticeProduct = z.object({
  id: z.number(),
  vertical_id: z.number(),
  vertical_name: z.string(),
  minutes: z.number(),
  price: dollars,
  buffer_minutes: z.number(),
  notice_minutes: z.number(),
  active: z.boolean(),
  /** Someone booked it, so its length, price and profession are part of an agreement. */
  booked: z.boolean(),
});
export type PracticeProduct = z.output<typeof PracticeProduct>;

export const ProductIn = z.object({
  vertical_id: id,
  minutes: z
    .number({ error: "Choose a length." })
    .int()
    .min(5, "Choose at least 5 minutes.")
    .max(LONGEST_VISIT_MINUTES, `A visit lasts at most ${LONGEST_VISIT_MINUTES} minutes.`)
    .multipleOf(5, "Choose a multiple of 5 minutes."),
  price: dollarsIn.max(5_000, "Enter an amount of at most $5,000."),
  buffer_minutes: z
    .number({ error: "Enter minutes, or 0." })
    .int("Enter whole minutes.")
    .min(0, "Enter 0 minutes or more.")
    .max(120, "Enter at most 120 minutes."),
  notice_minutes: z.number().int().min(0).max(20_160),
  active: z.boolean(),
});

export const listPracticeProducts = endpoint("listPracticeProducts", {
  method: "GET",
  path: "/practice/products",
  access: "practitioner",
  summary: "List the practitioner's visit types",
  description: "Also those no longer offered.",
  returns: listOf(PracticeProduct),
});

export const addProduct = endpoint("addProduct", {
  method: "POST",
  path: "/practice/products",
  access: "practitioner",
  summary: "Add a visit type",
  body: ProductIn,
  status: 201,
  returns: PracticeProduct,
});

export const changeProduct = endpoint("changeProduct", {
  method: "PUT",
  path: "/practice/products/:id",
  access: "practitioner",
  summary: "Update a visit type",
  description:
    "If it was booked and its length, price, or profession changes, the old one is kept for those visits and a new one is returned.",
  params: z.object({ id }),
  body: ProductIn,
  returns: PracticeProduct,
});

export const PracticeProfile = z.object({
  first_name: z.string(),
  last_name: z.string(),
  headline: z.string(),
  /** Replaces the headline for members after a loss. If empty, they see only the profession. */
  headline_in_loss: z.string(),
  bio: z.string(),
  education: z.string(),
  languages: z.array(z.string()),
  years_experience: z.number().nullable(),
  cancellation_policy: z.enum(CANCELLATION_POLICIES),
  phone_number: z.string().nullable(),
  /** Gets a text message at that number when a member is waiting. */
  texts_when_awaited: z.boolean(),
  time_zone: z.string(),
  /** Maintained by the clinic. */
  verticals: z.array(z.object({ id: z.number(), name: z.string(), licensed: z.boolean() })),
  specialties: z.array(z.string()),
  published: z.boolean(),
  /** The address of the practitioner's public page. Null while it is off. */
  public_page: z.string().nullable(),
  version: z.number(),
});
export type PracticeProfile = z.output<typeof PracticeProfile>;

export const readPracticeProfile = endpoint("readPracticeProfile", {
  method: "GET",
  path: "/practice/profile",
  access: "practitioner",
  summary: "Get the practitioner's own profile",
  returns: PracticeProfile,
});

export const savePracticeProfile = endpoint("savePracticeProfile", {
  method: "PUT",
  path: "/practice/profile",
  access: "practitioner",
  summary: "Update the practitioner's own profile",
  description: "A new cancellation policy applies to visits booked from then on.",
  body: z.object({
    headline: line(120),
    /** If left out, it stays as it is. */
    headline_in_loss: line(120).optional(),
    bio: text(4000),
    education: text(1000),
    languages: z
      .array(filledLine(40, "The language"))
      .min(1, "Enter at least one language.")
      .max(12, "Enter at most 12 languages."),
    years_experience: z.number().int().min(0).max(70).nullable(),
    cancellation_policy: z.enum(CANCELLATION_POLICIES),
    phone_number: line(40).nullable(),
    /** If left out, it stays as it is. */
    texts_when_awaited: z.boolean().optional(),
    time_zone: timeZone,
    version: z.number().int(),
  }),
  returns: PracticeProfile,
  errors: ["stale"],
});

export const openPublicPage = endpoint("openPublicPage", {
  method: "PUT",
  path: "/practice/public_page",
  access: "practitioner",
  summary: "Open or close your public page",
  description: "For everyone and search engines.",
  body: z.object({ open: z.boolean() }),
  returns: PracticeProfile,
});

/** One settled visit, in dollars. */
export const Earning = z.object({
  appointment_id: z.number(),
  scheduled_start: wireTimeOut,
  vertical_name: z.string(),
  minutes: z.number(),
  status: z.enum(appointmentStatuses),
  cancelled_by: z.enum(["member", "practitioner", "staff"]).nullable(),
  cancellation_policy: z.string(),
  price: dollars,
  /** What was refunded to the member's card or credits. */
  refunded: dollars,
  /** The practitioner's share of the money that was kept. */
  earned: dollars,
});
export type Earning = z.output<typeof Earning>;

/**
 * `visits` took place. Amounts include what was kept of missed and canceled visits whose time has passed. `price` and
 * `refunded` are of visits alone; `earned` includes `messages`, the share of answered messages.
 */
const sums = { visits: z.number(), price: dollars, refunded: dollars, messages: dollars, earned: dollars };

export const Earnings = z.object({
  time_zone: z.string(),
  /** Newest month first. Together they add up to the total. */
  months: z.array(z.object({ month: z.string(), ...sums })),
  total: z.object(sums),
  /** The earnings that have been paid out, and those that have not. */
  paid_out: dollars,
  open: dollars,
  data: z.array(Earning),
  pagination: Pagination,
});
export type Earnings = z.output<typeof Earnings>;

/** A month such as "2026-03". */
const month = line(7)
  .regex(/^(19|20|21)\d\d-(0[1-9]|1[0-2])$/, "Enter the month as YYYY-MM.")
  .optional();

export const readEarnings = endpoint("readEarnings", {
  method: "GET",
  path: "/practice/earnings",
  access: "practitioner",
  summary: "Get earnings by month and visit",
  description: "From the ledger. Messages are summed up by the month of their answer.",
  query: z.object({ ...paging(10), month }),
  returns: Earnings,
});

export const downloadEarnings = endpoint("downloadEarnings", {
  method: "GET",
  path: "/practice/earnings.csv",
  access: "practitioner",
  summary: "Download earnings as CSV",
  description:
    "A row for each visit, then one for the answered messages of each month. Without anything about members.",
  query: z.object({ month }),
  returns: z.string(),
  answers: "binary",
  limit: "costly",
});
