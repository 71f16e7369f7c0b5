// What is counted: a closed list of events with closed properties. No text, no ids, nothing of anybody's health (D70, decision 016).
import { isPagePattern } from "@larkwell/domain/analytics/page-pattern.ts";
import { LEAD_FORMS } from "@larkwell/domain/leads/lead-forms.ts";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { isoDate } from "./shapes.ts";

/** Most events of one request. */
export const EVENTS_AT_ONCE = 20;
/** The longest stretch of days that the console shows at once. */
export const NUMBERS_DAYS = 92;

const page = z.string().refine(isPagePattern, "Pages are counted by their pattern.");
const event = <N extends string, P extends z.ZodRawShape>(name: N, properties: P) =>
  z.strictObject({ name: z.literal(name), properties: z.strictObject(properties) });

const leadForm = { form: z.enum([...LEAD_FORMS, "gift"]) };
const way = { way: z.enum(["employer", "self"]) };

/** Every event there is. One that is not here, or says more than here, is refused. */
export const AnalyticsEvent = z.discriminatedUnion("name", [
  event("page_viewed", { page }),
  event("door_opened", { door: z.enum(["welcome", "login", "register"]), page }),
  event("lead_form_started", leadForm),
  event("lead_form_sent", leadForm),
  event("lead_form_failed", leadForm),
  event("paper_downloaded", { paper: z.enum(["back_to_work", "shifting_paradigm"]) }),
  event("slider_moved", {}),
  event("sms_link_sent", {}),
  event("app_promotion_shown", {}),
  event("app_promotion_dismissed", {}),
  event("app_promotion_followed", {}),
  event("registration_started", way),
  event("registration_completed", way),
  /** How far people come, not with whom or what for. */
  event("booking_step_reached", { step: z.enum(["time", "card", "confirmation", "booked"]) }),
  /** Matching somebody with an employer's list did not work (R8.017). */
  event("verification_failed", {}),
]);
export type AnalyticsEvent = z.output<typeof AnalyticsEvent>;
export type EventName = AnalyticsEvent["name"];
export type PropertiesOf<N extends EventName> = Extract<AnalyticsEvent, { name: N }>["properties"];

export const recordEvents = endpoint("recordEvents", {
  method: "POST",
  path: "/events",
  access: "public",
  summary: "Counts what pages tell about themselves. Neither who sent it nor when within the day is kept.",
  body: z.strictObject({ events: z.array(AnalyticsEvent).min(1).max(EVENTS_AT_ONCE) }),
  status: 202,
  returns: z.object({}),
  limit: "events",
});

export const EventNumbers = z.object({
  event: z.string(),
  properties: z.record(z.string(), z.string()),
  /** Over all days. */
  times: z.number(),
  /** The days on which it happened, the oldest first. */
  days: z.array(z.object({ day: z.string(), times: z.number() })),
});

const numbersQuery = z.object({
  /** Both included, in UTC; four weeks up to today when left out. */
  since: isoDate.optional(),
  until: isoDate.optional(),
});

export type EventNumbers = z.output<typeof EventNumbers>;

export const listNumbers = endpoint("listNumbers", {
  method: "GET",
  path: "/ops/numbers",
  access: "staff",
  right: "content",
  summary: "How often each event happened on each day, for 92 days at most.",
  query: numbersQuery,
  returns: z.object({ since: z.string(), until: z.string(), data: z.array(EventNumbers) }),
});

export const downloadNumbers = endpoint("downloadNumbers", {
  method: "GET",
  path: "/ops/numbers.csv",
  access: "staff",
  right: "content",
  summary: "The same as a table (CSV): one row for each day, event and property.",
  query: numbersQuery,
  returns: z.string(),
  answers: "binary",
  limit: "costly",
});
