/** The addresses of plans, added money and referral codes: only their pages and the wallet need them. */
import { withQuery } from "./with-query.ts";

export const planPaths = {
  /** What a plan is, before anyone buys it, or gives it. */
  check: (query: { plan_id?: number | undefined; purchase_for_self?: "false" | undefined } = {}) =>
    withQuery("/plan-purchase-check-user", query),
  purchase: (query: { plan_id?: number | undefined; purchase_for_self?: boolean } = {}) =>
    withQuery("/plan-purchase", query),
  /** The same for someone else. */
  gift: (query: { plan_id?: number | undefined } = {}) =>
    withQuery("/plan-purchase", { ...query, purchase_for_self: "false" }),
  /** Someone pays for a member's plan, without learning whose it is. */
  byLink: (encoded_user_id: string) => withQuery("/plan-purchase", { encoded_user_id }),
  /** The page of a gift's link. */
  claimGift: (token: string) => `/plan-gift/${encodeURIComponent(token)}`,
  /** Where a payer without an account adds a card. */
  payerCard: (email: string, token: string) =>
    `/update_payer_payment_method/${encodeURIComponent(email)}/${encodeURIComponent(token)}`,
  /** Where someone without an account adds money to a member’s credits. */
  addMoney: (token: string) => `/add-money/${encodeURIComponent(token)}`,
  /** The member’s own referral code. */
  inviteFriends: () => "/app/wallet/invite-friends",
  /** The wallet, asking about a pause of the plan. */
  pause: () => "/app/wallet?pause=ask",
  receipt: (invoiceId: number) => `/app/receipts/plans/${invoiceId}`,
};
