// What the tests of all endpoints need to know about this feature. Only tests load it.
import type { Walks } from "../../../testing/walks.ts";

export const walks: Walks = {
  ids: [[/^\/users\/:user_id\/payment_methods\/:id/, "card"]],
  bodies: {
    addPaymentMethod: () => ({ stripe_token: "tok_visa" }),
    confirmPaymentMethod: () => ({ ref: "a-reference" }),
  },
};
