// What the tests of all endpoints need to know about this feature. Only tests load it.
import { farPage, type Walks } from "../../../testing/walks.ts";

export const walks: Walks = {
  async owned(app, { member }) {
    const now = app.context.now();
    const row = await app.write((tx) =>
      tx.db
        .insertInto("payment_differences")
        .values({
          provider: "embedded",
          kind: "unknown_movement",
          movement: "charge",
          ref: `charge of ${member.id}`,
          provider_cents: 3500,
          first_seen_at: now,
          last_seen_at: now,
        })
        .returning("id")
        .executeTakeFirstOrThrow(),
    );
    return { difference: row.id };
  },
  ids: [[/^\/ops\/payment_differences\/:id/, "difference"]],
  bodies: { settlePaymentDifference: () => ({ way: "explained", reason: "a test of the card reader" }) },
  reads: {
    listPaymentDifferences: () => [
      { query: farPage },
      { query: { state: "settled", order_direction: "asc" } },
      { query: { state: "settled", ...farPage } },
    ],
  },
};
