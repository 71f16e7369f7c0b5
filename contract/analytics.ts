// Analytics: a closed list of events with closed properties. No text, no ids, nothing about anyone's health (D70, decision 016).
import { isPagePattern } from "@larkwell/domain/analytics/page-pattern.ts";
import { LEAD_FORMS } from "@larkwell/domain/leads/lead-forms.ts";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { isoDate } from "./shapes.ts";

/** The maximum number of events in one request. */
export const EVENTS_AT_ONCE = 20;
/** The maximum number of days that the console shows together. */
export const NUMBERS_DAYS = 92;

const page = z.string().refine(isPagePattern, "Send the page’s pattern, not its address.");
const event = <N extends string, P extends z.ZodRawShape>(name: N, properties: P) =>
  z.strictObject({ name: z.literal(name), properties: z.strictObject(properties) });

const leadForm = { form: z.enum([...LEAD_FORMS, "gift"]) };
const way = { way: z.enum(["employer", "self"]) };

/** All events. An event or property that is not listed here is refused. */
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
  /** How far people get in booking, but not who they book or why. */
  event("booking_step_reached", { step: z.enum(["time", "card", "confirmation", "booked"]) }),
  /** A person could not be matched with an employer's census (R8.017). */
  event("verification_failed", {}),
]);
export type AnalyticsEvent = z.output<typeof AnalyticsEvent>;
export type EventName = AnalyticsEvent["name"];
export type PropertiesOf<N extends EventName> = Extract<AnalyticsEvent, { name: N }>["properties"];

export const recordEvents = endpoint("recordEvents", {
  method: "POST",
  path: "/events",
  access: "public",
  summary: "Count page events",
  description: "Stores neither who sent them nor the time of day.",
  body: z.strictObject({ events: z.array(AnalyticsEvent).min(1).max(EVENTS_AT_ONCE) }),
  status: 202,
  returns: z.object({}),
  limit: "events",
});

export const EventNumbers = z.object({
  event: z.string(),
  properties: z.record(z.string(), z.string()),
  /** The count over all days. */
  times: z.number(),
  /** The days on which it happened, oldest first. */
  days: z.array(z.object({ day: z.string(), times: z.number() })),
});

const numbersQuery = z.object({
  /** Both days inclusive, in UTC. If left out, the four weeks up to today. */
  since: isoDate.optional(),
  until: isoDate.optional(),
});

export type EventNumbers = z.output<typeof EventNumbers>;

export const listNumbers = endpoint("listNumbers", {
  method: "GET",
  path: "/ops/numbers",
  access: "staff",
  right: "content",
  summary: "List event counts by day",
  description: "For at most 92 days.",
  query: numbersQuery,
  returns: z.object({ since: z.string(), until: z.string(), data: z.array(EventNumbers) }),
});

export const downloadNumbers = endpoint("downloadNumbers", {
  method: "GET",
  path: "/ops/numbers.csv",
  access: "staff",
  right: "content",
  summary: "Download event counts as CSV",
  description: "One row for each day, event, and property.",
  query: numbersQuery,
  returns: z.string(),
  answers: "binary",
  limit: "costly",
});
