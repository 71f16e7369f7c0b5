// What the tests of all endpoints need to know about this feature. Only tests load it.
import type { Walks } from "../../../testing/walks.ts";

export const walks: Walks = {
  reads: {
    listCareTeam: () => [
      { as: "member", query: { types: "APPOINTMENT", limit: 100 } },
      { as: "member", query: { types: "QUIZ,CARE_COORDINATOR", offset: 9 } },
    ],
  },
  asks: {
    listCareTeam: () => [{ query: { limit: 50 } }],
  },
};
