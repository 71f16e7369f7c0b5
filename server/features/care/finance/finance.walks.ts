// What the tests of all endpoints need to know about this feature. Only tests load it.
import { farPage, type Walks } from "../../../testing/walks.ts";

const inFebruary = { query: { month: "2026-02" } };

export const walks: Walks = {
  reads: {
    readFinance: () => [inFebruary],
    listFailedRenewals: () => [{ query: farPage }, { query: { order_direction: "desc" } }],
    downloadJournal: () => [inFebruary],
    downloadAccountTotals: () => [inFebruary],
  },
};
