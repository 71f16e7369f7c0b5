// What the tests of all endpoints need to know about this feature. Only tests load it.
import { aWeek, type Walks } from "../../../testing/walks.ts";

export const walks: Walks = {
  reads: {
    listLeads: () => [
      { query: { limit: 100, offset: 3_000 } },
      { query: { order_direction: "asc" } },
      { query: { suspected: "true" } },
      { query: { form: "business" } },
      { query: { numemployees: "1,001 - 20,000" } },
      { query: { delivery: "failed" } },
      { query: { delivery: "sent", form: "demo" } },
      { query: { delivery: "waiting" } },
      { query: { term: "lead-77@companies" } },
      { query: { term: "nobody at all" } },
      { query: { ...aWeek } },
      { query: { since: "2025-04-01", until: "2025-04-02", form: "back_to_work" } },
    ],
    listGifts: () => [{ query: { state: "done", offset: 100 } }, { query: { state: "suspected" } }],
  },
};
