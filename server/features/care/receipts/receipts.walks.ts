// What the tests of all endpoints need to know about this feature. Only tests load it.
import type { Walks } from "../../../testing/walks.ts";

export const walks: Walks = {
  reads: {
    listCharges: () => [{ as: "member", query: { limit: 100, offset: 20 } }],
  },
  asks: {
    readReceipt: ({ appointments }) => appointments.map((id) => ({ params: { id } })),
  },
};
