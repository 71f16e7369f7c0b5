// What the tests of all endpoints need to know about this feature. Only tests load it.
import type { Walks } from "../../../testing/walks.ts";

export const walks: Walks = {
  reads: {
    listRecordLooks: ({ member }) => [
      { as: "member", params: { user_id: member.id } },
      { as: "member", params: { user_id: member.id }, query: { offset: 40, order_direction: "asc" } },
    ],
  },
};
