// What the tests of all endpoints need to know about this feature. Only tests load it.
import { createStatement } from "../../../testing/factories/payouts.ts";
import { farPage, type Walks } from "../../../testing/walks.ts";

const inFebruary = { query: { month: "2026-02" } };

export const walks: Walks = {
  async owned(app, { practitioner }) {
    return { payout: await createStatement(app, practitioner) };
  },
  ids: [[/^\/ops\/payouts\/:id/, "payout"]],
  bodies: { approvePayout: () => ({ practitioner_id: 1, month: "2026-02", amount: 35 }) },
  reads: {
    listPayouts: () => [inFebruary, { query: farPage }],
    downloadPayouts: () => [inFebruary],
    listOwnPayouts: () => [{ query: farPage }, { query: { order_direction: "asc" } }],
    readFinance: () => [inFebruary],
    listFailedRenewals: () => [{ query: farPage }, { query: { order_direction: "desc" } }],
    downloadJournal: () => [inFebruary],
    downloadAccountTotals: () => [inFebruary],
  },
};
