// Rows of the scale seed about requests to confirm an employer: years of decided ones, and a queue of open ones.
import type { TableRows, Value } from "./copy.ts";
import { Dice } from "./dice.ts";
import type { Member } from "./people.ts";
import { type Brief, day, hour, minute, stamp } from "./sizes.ts";

const companies = ["Harbor Freightways", "Northwind Labs", "Blue Mesa", "Acorn & Daughters", "Fairweather"];

function* requestRows({ ids, now, seed }: Brief, members: readonly Member[]): Generator<Value[]> {
  const dice = new Dice(seed, "verification requests");
  let id = 0;
  for (const member of members) {
    if (!dice.chance(0.05)) continue;
    const waits = dice.chance(0.03);
    const asked = now - (waits ? dice.below(3) : 3 + dice.below(900)) * day - dice.below(24) * hour;
    const state = waits ? "waiting" : dice.chance(0.15) ? "withdrawn" : "refused";
    const decided = state === "refused" ? asked + dice.below(40) * hour : null;
    const cleared = !waits && asked < now - 90 * day;
    yield [
      ++id,
      member.id,
      state,
      dice.pick(companies),
      stamp(asked),
      decided === null ? null : ids.staff(0),
      decided === null ? null : stamp(decided),
      decided === null ? null : stamp(decided),
      decided === null ? null : ids.staff(0),
      decided === null ? null : "not_on_list",
      state === "withdrawn" ? stamp(asked + 10 * minute) : null,
      cleared || state === "withdrawn" ? stamp(asked + 91 * day) : null,
    ];
  }
}

export const verificationTables = (brief: Brief, members: readonly Member[]): TableRows[] => [
  {
    table: "verification_requests",
    columns:
      "id member_id state company_name asked_at claimed_by claimed_until decided_at decided_by reason withdrawn_at cleared_at".split(
        " ",
      ),
    rows: requestRows(brief, members),
  },
];
