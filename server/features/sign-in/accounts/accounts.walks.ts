// What the tests of all endpoints need to know about this feature. Only tests load it.
import type { Walks } from "../../../testing/walks.ts";

const password = "a long and quiet river";

export const walks: Walks = {
  bodies: {
    changePassword: () => ({ current_password: password, password: `${password} bends` }),
    askEmailChange: () => ({ email: "mallory@people.example", password }),
  },
  reads: {
    readEmailConfirmation: ({ memberEmail }) => [
      { as: "nobody", params: { email: memberEmail }, query: { token: "b".repeat(43) }, status: 410 },
    ],
    showEmailChange: () => [{ as: "nobody", params: { token: "c".repeat(43) }, status: 410 }],
  },
  notPlain: ["readEmailConfirmation", "showEmailChange"],
  unasked: {
    readEmailConfirmation: "opens by a link from a mail",
    requestPasswordReset: "sends a mail",
    showEmailChange: "opens by a link from a mail",
  },
  unanswered: {
    readEmailConfirmation: "the token of a message, which nobody here has",
    showEmailChange: "the token of a message, which nobody here has",
  },
};
