// Rows of the scale seed about counted events: two years of days, the current minute, and what links brought to registrations.
import { LEAD_FORMS } from "@larkwell/domain/leads/lead-forms.ts";
import type { TableRows, Value } from "./copy.ts";
import { Dice } from "./dice.ts";
import type { Member } from "./people.ts";
import { type Brief, day, stamp } from "./sizes.ts";

const words =
  "terms about press impact testimonials practitioners welcome for-employers for-individuals for-health-plans back-to-work app/dashboard app/book app/wallet app/account app/login app/register".split(
    " ",
  );
// As many as an installation has over time.
const pages = ["/", ...words.flatMap((word) => [`/${word}`, `/${word}/:id`, `/webview/${word}`, `/ops/${word}`])];

/** An event and how often it happens on an average day. */
const usual: readonly (readonly [name: string, properties: object, times: number])[] = [
  ...pages.map((page, index) => ["page_viewed", { page }, 900 / (index + 1)] as const),
  ...pages.slice(0, 12).map((page) => ["door_opened", { door: "welcome", page }, 6] as const),
  ...LEAD_FORMS.flatMap((form) =>
    ["started", "sent", "failed"].map((what) => [`lead_form_${what}`, { form }, 3] as const),
  ),
  ...["time", "card", "confirmation", "booked"].map((step) => ["booking_step_reached", { step }, 80] as const),
  ["slider_moved", {}, 9],
];

const keptDays = 730;

function* countRows({ now, seed }: Brief): Generator<Value[]> {
  const dice = new Dice(seed, "counts");
  for (let back = keptDays; back >= 0; back--) {
    const date = stamp(now - back * day).slice(0, 10);
    for (const [name, properties, times] of usual) {
      const happened = Math.round(times * (0.3 + 1.4 * dice.next()));
      if (happened > 0) yield [date, name, JSON.stringify(properties), happened];
    }
  }
}

function* eventRows({ now, sizes }: Brief): Generator<Value[]> {
  const today = stamp(now).slice(0, 10);
  for (let i = 0; i < sizes.members / 100; i++) {
    const [name, properties] = usual[i % usual.length] ?? ["slider_moved", {}];
    yield [today, name, JSON.stringify(properties), 1];
  }
}

function* arrivalRows({ seed }: Brief, members: readonly Member[]): Generator<Value[]> {
  const dice = new Dice(seed, "arrivals");
  for (const { id, joinedAt } of members)
    if (dice.chance(0.1)) yield [id, `FRIEND-${dice.below(5_000)}`, dice.chance(0.3), stamp(joinedAt)];
}

export const countTables = (brief: Brief, members: readonly Member[]): TableRows[] => [
  { table: "event_counts", columns: ["day", "name", "properties", "times"], rows: countRows(brief) },
  { table: "events", columns: ["day", "name", "properties", "times"], rows: eventRows(brief) },
  {
    table: "arrivals",
    columns: ["user_id", "referral_code", "is_enterprise", "registered_at"],
    rows: arrivalRows(brief, members),
  },
];
