// The finance room: balances of the books, a month of them, plans, and what is ahead. Sums and numbers only.
import type * as contract from "@larkwell/contract/finance.ts";
import { centsToWire } from "@larkwell/domain/money/cents.ts";
import { sumAccounts, sumMonth } from "@larkwell/domain/payments/books.ts";
import type { CallOf } from "../../../http/call.ts";
import { sumBooks } from "../payments/ledger.ts";
import { chosenMonth } from "./chosen-month.ts";
import { countPlans, listFailed, type PlanCounts, sumKinds, sumOpen, sumRenewals } from "./finance.queries.ts";
import { viewAccount, viewCounted, viewFailed, viewMonth } from "./finance.view.ts";

/** Plans that only were on sale long ago stay out. */
const hasNews = (plan: PlanCounts): boolean =>
  plan.offered || plan.active + plan.trial + plan.paused + plan.past_due + plan.sold + plan.gifts_sold + plan.ended > 0;

export async function readFinance({ query, context }: CallOf<typeof contract.readFinance>) {
  const { read } = context;
  const { month, zone, span } = chosenMonth(context, query.month);
  const now = context.now();
  const inDays = (days: number) => now.add({ hours: 24 * days });
  const [balances, kinds, plans, renewals, open] = await Promise.all([
    sumBooks(read),
    sumKinds(read, span),
    countPlans(read, span),
    sumRenewals(read, inDays(7), inDays(30)),
    sumOpen(read),
  ]);
  return {
    month,
    time_zone: zone,
    accounts: sumAccounts(balances, kinds).map(viewAccount),
    off_by: centsToWire(balances.reduce((sum, one) => sum + one.cents, 0)),
    sums: viewMonth(sumMonth(kinds)),
    plans: plans.filter(hasNews),
    renewals: {
      next_7_days: viewCounted({ count: renewals.soon_count, cents: renewals.soon_cents }),
      next_30_days: viewCounted({ count: renewals.later_count, cents: renewals.later_cents }),
    },
    failed: viewCounted(open.failed),
    gifts: viewCounted(open.gifts),
    disputes: viewCounted(open.disputes),
  };
}

export async function listFailedRenewals({ query, context }: CallOf<typeof contract.listFailedRenewals>) {
  const { limit, offset, order_direction: direction = "asc" } = query;
  const { rows, total } = await listFailed(context.read, { limit, offset, direction });
  return { data: rows.map(viewFailed), pagination: { limit, offset, total, order_direction: direction } };
}
