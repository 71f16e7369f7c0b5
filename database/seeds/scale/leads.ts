// Rows of the scale seed about companies and visitors: two years of leads, recent suspected spam, and gifts.
import { BOT_SIGNS } from "@larkwell/domain/leads/bot-signs.ts";
import { GIFT_CENTS, GIFT_PACKAGES } from "@larkwell/domain/leads/gift-packages.ts";
import { COMPANY_SIZES, LEAD_FORMS } from "@larkwell/domain/leads/lead-forms.ts";
import type { TableRows, Value } from "./copy.ts";
import { Dice } from "./dice.ts";
import { firstNames, lastNames } from "./names.ts";
import { type Brief, day, hour, stamp } from "./sizes.ts";

const host = "companies.larkwell.example";
const trades = ["Freight", "Foods", "Schools", "Analytics", "Mutual", "Mills", "Transit", "Energy", "Press", "Labs"];
const jobs = ["Head of People", "Benefits manager", "VP of People", "HR director", "Owner", "Total rewards analyst"];

/** A clinic of 200,000 members has leads from 40,000 people at companies. */
const leadsOf = ({ sizes }: Brief): number => Math.round(sizes.members / 5);
const giftsOf = ({ sizes }: Brief): number => Math.round(sizes.members / 100);

function deliveryOf(dice: Dice, at: number): Value[] {
  if (dice.chance(0.02)) return ["failed", null, "503"];
  return dice.chance(0.05) ? ["kept", null, null] : ["sent", stamp(at + 3_000), null];
}

function* leadRows(brief: Brief): Generator<Value[]> {
  const { now, seed } = brief;
  const dice = new Dice(seed, "leads");
  for (let id = 1; id <= leadsOf(brief); id++) {
    const suspected = dice.chance(0.04);
    const at = now - dice.below(suspected ? 29 * 24 : 700 * 24) * hour;
    const [first, last] = [dice.pick(firstNames), dice.pick(lastNames)];
    const times = dice.chance(0.1) ? 2 : 1;
    yield [
      id,
      dice.pick(LEAD_FORMS),
      `lead-${id}@${host}`,
      suspected,
      suspected ? [dice.pick(BOT_SIGNS)] : [],
      first,
      last,
      `${dice.pick(lastNames)} ${dice.pick(trades)}`,
      dice.pick(jobs),
      dice.pick(COMPANY_SIZES),
      times,
      stamp(at - (times - 1) * day),
      stamp(at),
      ...(suspected ? ["waiting", null, null] : deliveryOf(dice, at)),
    ];
  }
}

function* giftRows(brief: Brief): Generator<Value[]> {
  const { now, seed } = brief;
  const dice = new Dice(seed, "gifts");
  for (let id = 1; id <= giftsOf(brief); id++) {
    const at = now - dice.below(600) * day;
    const wanted = at + (1 + dice.below(40)) * day;
    const kind = dice.pick(GIFT_PACKAGES);
    yield [
      id,
      kind,
      GIFT_CENTS[kind],
      dice.pick(lastNames),
      `giver-${id}@${host}`,
      dice.pick(firstNames),
      `recipient-${id}@${host}`,
      stamp(wanted).slice(0, 10),
      stamp(at),
      wanted < now ? stamp(wanted) : null,
    ];
  }
}

export const leadTables = (brief: Brief): TableRows[] => [
  {
    table: "leads",
    columns:
      "id form email suspected signs firstname lastname company jobtitle numemployees times first_at last_at delivery delivered_at delivery_error".split(
        " ",
      ),
    rows: leadRows(brief),
  },
  {
    table: "gifts",
    columns:
      "id package cents giver_name giver_email recipient_name recipient_email deliver_on sent_at fulfilled_at".split(
        " ",
      ),
    rows: giftRows(brief),
  },
];
