// What the tests of all endpoints need to know about this feature. Only tests load it.
import { farPage, type Walks } from "../../../testing/walks.ts";

export const walks: Walks = {
  bodies: {
    answerOnboardingStep: () => ({ outcome: "done", track: "adoption" }),
  },
  reads: {
    listLifeStages: () => [{ as: "member", query: { org: "no-such-employer" } }],
    listWelcomeGifts: () => [
      { query: { state: "waiting" } },
      { query: { state: "dispatched", ...farPage } },
      { query: { state: "cancelled", order_direction: "asc" } },
      { query: farPage },
    ],
  },
};
