// What the tests of all endpoints need to know about this feature. Only tests load it.
import type { Walks } from "../../../testing/walks.ts";

export const walks: Walks = {
  bodies: {
    changeSharing: () => ({ shared: true }),
  },
  reads: {
    listSharingHistory: () => [{ as: "member", query: { limit: 100, offset: 20, order_direction: "asc" } }],
  },
};
