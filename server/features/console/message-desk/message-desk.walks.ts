// What the tests of all endpoints need to know about this feature. Only tests load it.
import { farPage, type Walks } from "../../../testing/walks.ts";

const reason = "a complaint";

export const walks: Walks = {
  bodies: {
    findChannels: () => ({ email: "someone@example.org", reason }),
    openChannel: () => ({ reason }),
  },
  reads: {
    listReplyTimes: () => [{ query: { limit: 100, offset: 100 } }],
    listWaitingChannels: () => [{ query: farPage }, { query: { order_direction: "desc" } }],
  },
};
