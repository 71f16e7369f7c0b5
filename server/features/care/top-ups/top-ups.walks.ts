// What the tests of all endpoints need to know about this feature. Only tests load it.
import { createTopUp } from "../../../testing/factories/top-ups.ts";
import { farPage, type Walks } from "../../../testing/walks.ts";

const unknown = { token: "no-such-token" };

export const walks: Walks = {
  async owned(app, { member }) {
    const { payerId, topUpId } = await createTopUp(app, member);
    return { topUpPayer: payerId, topUp: topUpId };
  },
  ids: [
    [/^\/top_ups\/payers\/:id/, "topUpPayer"],
    [/^\/top_ups\/:id/, "topUp"],
    [/^\/ops\/top_ups\/:id/, "topUp"],
  ],
  bodies: {
    askForTopUp: () => ({ email: "aunt@people.example" }),
    returnTopUp: () => ({ amount: 41.17 }),
    addTopUp: () => ({ amount: 50, payments_made: 0, stripe_token: "tok_visa" }),
    refundTopUp: () => ({ reason: "Asked for it" }),
  },
  notPlain: ["readTopUpRequest", "readTopUpPage"],
  unasked: {
    readTopUpRequest: "Opens by a link, to people without an account.",
    readTopUpPage: "Opens by a link, to people without an account.",
  },
  unanswered: {
    readTopUpRequest: "Only before the payer has confirmed their address.",
  },
  reads: {
    readTopUpRequest: () => [{ as: "nobody", params: unknown, status: 410 }],
    readTopUpPage: () => [{ as: "nobody", params: unknown, status: 410 }],
    listOpsTopUps: ({ member }) => [{ query: farPage }, { query: { member_id: member.id } }],
  },
};
