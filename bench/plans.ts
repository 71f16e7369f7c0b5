// Buying a plan, and the plan as the wallet shows it, against their baselines.
import type { Member } from "./clinic.ts";
import { post } from "./load.ts";
import type { Asked } from "./questions.ts";
import { askPairs, type Pair, spread } from "./reads.ts";
import { type Finding, ratioOf, speed } from "./results.ts";
import { sideBySide } from "./rounds.ts";

/** A clinic of the seed may sell none. */
async function planOnSale({ clinic }: Asked): Promise<{ id: number; price: number }> {
  const onSale =
    "select id, price_cents from subscription_plans where offered and active and kind = 'standard' limit 1";
  const found = (await clinic.pool.query(onSale)).rows[0];
  if (found) return { id: found.id, price: found.price_cents / 100 };
  const added = `insert into subscription_plans (name, price_cents, period_months, offered) values ('Monthly', 10500, 1, true)
    returning id`;
  return { id: (await clinic.pool.query(added)).rows[0].id, price: 105 };
}

/** Those without a sponsor. What they bought in an earlier run is over. */
async function buyersOf({ clinic }: Asked): Promise<Member[]> {
  const ids = clinic.members.map((member) => member.id);
  await clinic.pool.query(
    "update subscriptions set state = 'ended', ended_at = now(), ended_because = 'canceled', next_at = null where member_id = any($1::bigint[]) and state <> 'ended'",
    [ids],
  );
  await clinic.pool.query("delete from plan_members where user_id = any($1::bigint[])", [ids]);
  const { rows } = await clinic.pool.query<{ id: number }>(
    `select u.id::int from users u where u.id = any($1::bigint[])
       and not exists (select from organization_members m where m.user_id = u.id)
       and not exists (select from account_deletions d where d.user_id = u.id)`,
    [ids],
  );
  const free = new Set(rows.map(({ id }) => id));
  return clinic.members.filter((member) => free.has(member.id));
}

export async function askPlanPurchase(asked: Asked): Promise<Finding[]> {
  const { bench, clinic } = asked;
  const plan = await planOnSale(asked);
  const buyers = await buyersOf(asked);
  const size = Math.floor(buyers.length / (2 * (bench.rounds + 1)));
  if (size < 2) throw new Error("There are too few members without a sponsor here to measure purchases.");
  let used = 0;
  const next = async () => {
    await clinic.untilQuiet();
    return buyers.slice(used, (used += size));
  };
  const found = await sideBySide(bench, {
    once: true,
    baseline: async () => (await next()).map((member) => post(`/buy/${member.id}`, { plan_id: plan.id })),
    product: async () =>
      Promise.all(
        (await next()).map(async (member) =>
          post(
            "/api/v1/subscription_plans/purchases",
            { plan_id: plan.id, price: plan.price },
            await clinic.token(member),
          ),
        ),
      ),
  });
  return [
    {
      question: "Buy a plan with the test card",
      aim: "0.4 of the baseline",
      baseline: speed(found.baseline),
      product: speed(found.product),
      ratio: ratioOf(found),
      met: found.ratio >= 0.4 && found.faults.length === 0,
      faults: found.faults,
    },
  ];
}

/** Of those who have just bought one from the product. */
export async function askWallet(asked: Asked): Promise<Finding[]> {
  const { rows } = await asked.clinic.pool.query<{ id: number }>(
    "select member_id::int as id from subscriptions where state = 'active' and terms <> 'Terms'",
  );
  const holders = new Set(rows.map(({ id }) => id));
  const pairs = asked.clinic.members
    .filter((member) => holders.has(member.id))
    .map(
      (member): Pair => ({
        member,
        product: "/api/v1/subscription_plans/purchasing_user",
        baseline: `/plan/${member.id}`,
      }),
    );
  if (pairs.length === 0) throw new Error("No one here has a plan: ask plan-purchase first.");
  return [await askPairs(asked, "My plan in the wallet", 0.4, spread(pairs, asked))];
}
