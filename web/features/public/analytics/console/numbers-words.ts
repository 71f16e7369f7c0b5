/** How staff reads what was counted: in which part of the page an event stands, and in which words. */
import type { EventName, EventNumbers } from "@larkwell/contract/analytics.ts";
import { OTHER_PAGE } from "@larkwell/domain/analytics/page-pattern.ts";

/** The parts of the page, in their order. */
export const parts = ["Pages read", "Ways in", "Forms and papers", "Booking", "The app on phones", "Other"] as const;
type Part = (typeof parts)[number];

const forms: Readonly<Record<string, string>> = {
  demo: "demo request",
  business: "business inquiry",
  back_to_work: "back to work paper",
  shifting_paradigm: "parental benefits paper",
  gift: "gift",
};
const doors: Readonly<Record<string, string>> = { welcome: "Get started", login: "Log in", register: "Register" };
const ways: Readonly<Record<string, string>> = { employer: "through an employer", self: "for herself" };
const steps: Readonly<Record<string, string>> = {
  time: "Choosing a time",
  card: "Adding a card",
  confirmation: "Confirming",
  booked: "Booked",
};

const pageWords = (page = "") => (page === OTHER_PAGE ? "a page that is not there (any more)" : page);

type Properties = EventNumbers["properties"];

const words: Readonly<Record<EventName, readonly [Part, (properties: Properties) => string]>> = {
  page_viewed: ["Pages read", ({ page }) => pageWords(page)],
  door_opened: ["Ways in", ({ door = "", page }) => `${doors[door] ?? door}, from ${pageWords(page)}`],
  registration_started: ["Ways in", ({ way = "" }) => `Registration begun, ${ways[way] ?? way}`],
  registration_completed: ["Ways in", ({ way = "" }) => `Registration sent, ${ways[way] ?? way}`],
  verification_failed: ["Ways in", () => "Not matched with an employer’s list"],
  lead_form_started: ["Forms and papers", ({ form = "" }) => `Form begun: ${forms[form] ?? form}`],
  lead_form_sent: ["Forms and papers", ({ form = "" }) => `Form sent: ${forms[form] ?? form}`],
  lead_form_failed: ["Forms and papers", ({ form = "" }) => `Form not sent, an error: ${forms[form] ?? form}`],
  paper_downloaded: ["Forms and papers", ({ paper = "" }) => `Downloaded: ${forms[paper] ?? paper}`],
  slider_moved: ["Forms and papers", () => "Savings slider moved"],
  booking_step_reached: ["Booking", ({ step = "" }) => steps[step] ?? step],
  app_promotion_shown: ["The app on phones", () => "Invitation shown"],
  app_promotion_followed: ["The app on phones", () => "Invitation followed"],
  app_promotion_dismissed: ["The app on phones", () => "Invitation sent away"],
  sms_link_sent: ["The app on phones", () => "Link sent as a text"],
};

/** An event of a release that this page does not know yet still has its count. */
export function wordsOf({ event, properties }: Pick<EventNumbers, "event" | "properties">): {
  part: Part;
  text: string;
} {
  const known = Object.hasOwn(words, event) ? words[event as EventName] : undefined;
  if (known) return { part: known[0], text: known[1](properties) };
  return { part: "Other", text: [event, ...Object.values(properties)].join(" ") };
}

/** As people come along: what begins before what ends, then the most frequent first. */
export const inOrder = (a: EventNumbers, b: EventNumbers): number => placeOf(a) - placeOf(b) || b.times - a.times;

const placeOf = ({ event }: EventNumbers) => Object.keys(words).indexOf(event);

/** One value for each day of the stretch, 0 where nothing happened. */
export function everyDay(days: EventNumbers["days"], since: string, until: string): { day: string; times: number }[] {
  const times = new Map(days.map((one) => [one.day, one.times]));
  const first = Temporal.PlainDate.from(since);
  const length = first.until(until).days + 1;
  return Array.from({ length }, (_, index) => {
    const day = first.add({ days: index }).toString();
    return { day, times: times.get(day) ?? 0 };
  });
}
