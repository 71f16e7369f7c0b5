/** The addresses of plans: only their pages and the wallet need them. */
import { withQuery } from "./paths.ts";

export const planPaths = {
  /** What a plan is, before anyone buys it. */
  check: (query: { plan_id?: number | undefined } = {}) => withQuery("/plan-purchase-check-user", query),
  purchase: (query: { plan_id?: number | undefined; purchase_for_self?: boolean } = {}) =>
    withQuery("/plan-purchase", query),
  receipt: (invoiceId: number) => `/app/receipts/plans/${invoiceId}`,
};
