// Rows of the scale seed about kits for traveling parents: many that were shipped, some that wait for the coming weeks.
import type { TableRows, Value } from "./copy.ts";
import { Dice } from "./dice.ts";
import { firstNames, lastNames, streets } from "./names.ts";
import type { Member } from "./people.ts";
import { type Brief, day, hour, stamp } from "./sizes.ts";

const countries = ["CA", "GB", "FR", "JP", "DE", "MX"];
const dateOf = (milliseconds: number) => stamp(milliseconds).slice(0, 10);

/** The first member has the most orders, so that the longest list is tested. */
const ordersOf = (dice: Dice, position: number): number => {
  if (position < 3) return 40;
  return dice.chance(0.2) ? 1 + dice.below(4) : 0;
};

function* orderRows({ now, seed }: Brief, members: readonly Member[]): Generator<Value[]> {
  const dice = new Dice(seed, "kit orders");
  let id = 0;
  for (const [position, member] of members.entries())
    for (let count = ordersOf(dice, position); count > 0; count--) {
      const arrives = dice.chance(0.05) ? now + (2 + dice.below(40)) * day : now - (1 + dice.below(700)) * day;
      const placed = arrives - (2 + dice.below(20)) * day;
      const ended = arrives - day;
      const state = arrives > now ? "placed" : dice.chance(0.9) ? "dispatched" : "cancelled";
      const sent = state === "dispatched";
      const cancelled = state === "cancelled";
      const cleared = arrives + 3 * day < now - 90 * day;
      const abroad = dice.chance(0.2);
      const shown = (text: string) => (cleared ? "" : text);
      yield [
        ++id,
        member.id,
        abroad ? "international" : "domestic",
        1 + dice.below(3),
        dateOf(arrives),
        dateOf(arrives + 3 * day),
        dateOf(arrives),
        member.home.zone,
        shown(`${dice.pick(firstNames)} ${dice.pick(lastNames)}`),
        shown(`${1 + dice.below(900)} ${dice.pick(streets)} Street`),
        shown(member.home.city),
        abroad ? null : member.home.state,
        shown(abroad ? "" : member.home.zip),
        abroad ? dice.pick(countries) : "US",
        shown("+12125550100"),
        stamp(placed),
        1,
        state,
        stamp(placed),
        sent ? stamp(ended - 6 * hour) : null,
        sent ? "North Parcel" : null,
        sent ? `NP${dice.hex(10)}` : null,
        sent ? 0 : null,
        cancelled ? stamp(placed + hour) : null,
        cancelled ? "member" : null,
        cleared ? stamp(arrives + 94 * day) : null,
      ];
    }
}

export const kitOrderTables = (brief: Brief, members: readonly Member[]): TableRows[] => [
  {
    table: "milk_orders",
    columns:
      "id member_id kit kits trip_from trip_until arrives_on time_zone recipient street_address city address_state zip_code country tel_number terms_accepted_at terms_version state placed_at dispatched_at carrier tracking_number member_cents cancelled_at cancelled_by cleared_at".split(
        " ",
      ),
    rows: orderRows(brief, members),
  },
];
