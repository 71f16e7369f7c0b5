// What the tests of all endpoints need to know about this feature. Only tests load it.
import type { Walks } from "../../../testing/walks.ts";

export const walks: Walks = {
  reads: {
    listOrganizations: () => [
      { query: {} },
      { query: { term: "robot" } },
      { query: { standing: "ended" } },
      { query: { standing: "open", offset: 20, order_direction: "desc" } },
    ],
  },
};
