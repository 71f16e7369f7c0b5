/** How the counts are presented to staff: the section of the page for each event, and its text. */
import type { EventName, EventNumbers } from "@larkwell/contract/analytics.ts";
import { OTHER_PAGE } from "@larkwell/domain/analytics/page-pattern.ts";
import { t } from "@larkwell/domain/language/text.ts";

/** The parts of the page, in their order. */
export const parts = () =>
  [t("Pages read"), t("Ways in"), t("Forms and papers"), t("Booking"), t("The app on phones"), t("Other")] as const;
type Part = ReturnType<typeof parts>[number];

const forms = (): Readonly<Record<string, string>> => ({
  demo: t("demo request"),
  business: t("business inquiry"),
  back_to_work: t("back to work paper"),
  shifting_paradigm: t("parental benefits paper"),
  gift: "gift",
});
const doors = (): Readonly<Record<string, string>> => ({
  welcome: t("Get started"),
  login: t("Log in"),
  register: t("Register"),
});
const ways = (): Readonly<Record<string, string>> => ({
  employer: t("through an employer"),
  self: t("for themselves"),
});
const steps = (): Readonly<Record<string, string>> => ({
  time: t("Choosing a time"),
  card: t("Adding a card"),
  confirmation: t("Confirming"),
  booked: t("Booked"),
});

const pageWords = (page = "") => (page === OTHER_PAGE ? t("a page that doesn’t exist") : page);

type Properties = EventNumbers["properties"];

const words = (): Readonly<Record<EventName, readonly [Part, (properties: Properties) => string]>> => ({
  page_viewed: [t("Pages read"), ({ page }) => pageWords(page)],
  door_opened: [
    t("Ways in"),
    ({ door = "", page }) =>
      t("{doors}, from {pageWords}", { doors: doors()[door] ?? door, pageWords: pageWords(page) }),
  ],
  registration_started: [
    t("Ways in"),
    ({ way = "" }) => t("Registration started, {ways}", { ways: ways()[way] ?? way }),
  ],
  registration_completed: [
    t("Ways in"),
    ({ way = "" }) => t("Registration sent, {ways}", { ways: ways()[way] ?? way }),
  ],
  verification_failed: [t("Ways in"), () => t("No match in an employer’s census")],
  lead_form_started: [
    t("Forms and papers"),
    ({ form = "" }) => t("Form started: {forms}", { forms: forms()[form] ?? form }),
  ],
  lead_form_sent: [t("Forms and papers"), ({ form = "" }) => t("Form sent: {forms}", { forms: forms()[form] ?? form })],
  lead_form_failed: [
    t("Forms and papers"),
    ({ form = "" }) => t("Form failed: {forms}", { forms: forms()[form] ?? form }),
  ],
  paper_downloaded: [
    t("Forms and papers"),
    ({ paper = "" }) => t("Downloaded: {forms}", { forms: forms()[paper] ?? paper }),
  ],
  slider_moved: [t("Forms and papers"), () => t("Savings slider moved")],
  booking_step_reached: [t("Booking"), ({ step = "" }) => steps()[step] ?? step],
  app_promotion_shown: [t("The app on phones"), () => t("App prompt shown")],
  app_promotion_followed: [t("The app on phones"), () => t("App prompt followed")],
  app_promotion_dismissed: [t("The app on phones"), () => t("App prompt dismissed")],
  sms_link_sent: [t("The app on phones"), () => t("Link sent by text")],
});

/** An event of a newer release, unknown to this page, still has its count. */
export function wordsOf({ event, properties }: Pick<EventNumbers, "event" | "properties">): {
  part: Part;
  text: string;
} {
  const known = Object.hasOwn(words(), event) ? words()[event as EventName] : undefined;
  if (known) return { part: known[0], text: known[1](properties) };
  return { part: t("Other"), text: [event, ...Object.values(properties)].join(" ") };
}

/** In the order people experience them: starts before completions, then the most frequent first. */
export const inOrder = (a: EventNumbers, b: EventNumbers): number => placeOf(a) - placeOf(b) || b.times - a.times;

const placeOf = ({ event }: EventNumbers) => Object.keys(words()).indexOf(event);

/** One value for each day of the period, 0 if nothing happened. */
export function everyDay(days: EventNumbers["days"], since: string, until: string): { day: string; times: number }[] {
  const times = new Map(days.map((one) => [one.day, one.times]));
  const first = Temporal.PlainDate.from(since);
  const length = first.until(until).days + 1;
  return Array.from({ length }, (_, index) => {
    const day = first.add({ days: index }).toString();
    return { day, times: times.get(day) ?? 0 };
  });
}
