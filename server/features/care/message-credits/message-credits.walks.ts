// What the tests of all endpoints need to know about this feature. Only tests load it.
import { createCard } from "../../../testing/factories/bookings.ts";
import { buyCredits } from "../../../testing/factories/message-credits.ts";
import { farPage, type Walks } from "../../../testing/walks.ts";

export const walks: Walks = {
  async owned(app, { member }) {
    await createCard(app, member);
    const messagePackage = await buyCredits(app, member);
    const { id } = await app.context.read
      .selectFrom("message_purchases")
      .select("id")
      .where("member_id", "=", member.id)
      .executeTakeFirstOrThrow();
    return { messagePackage, messagePurchase: id, purchase_id: id };
  },
  ids: [
    [/^\/ops\/message_packages\/:id/, "messagePackage"],
    [/^\/ops\/message_purchases\/:id/, "messagePurchase"],
  ],
  bodies: {
    buyMessageCredits: (owned) => ({ product_id: owned["messagePackage"] }),
    confirmMessagePurchase: () => ({}),
    addMessagePackage: () => ({ number_of_messages: 3, price: 27 }),
    priceMessagePackage: () => ({ price: 27 }),
    refundMessagePurchase: () => ({ reason: "Asked for it" }),
  },
  open: ["listMessagePackages"],
  notPlain: ["readMessageReceipt"],
  unasked: {
    readMessageReceipt: "A package, its date and its price. These members are sponsored and buy none.",
  },
  reads: {
    // No one there bought any; the database gets the same queries.
    readMessageReceipt: () => [{ as: "member", params: { purchase_id: 1 }, status: 404 }],
    listMessageCreditUses: () => [{ as: "member", query: { limit: 100, offset: 20, order_direction: "asc" } }],
    listOpsMessagePackages: () => [{ query: { state: "offered" } }, { query: { state: "retired" } }],
    listOpsMessagePurchases: () => [
      { query: { member_id: 1 } },
      { query: farPage },
      { query: { order_direction: "asc" } },
    ],
  },
};
