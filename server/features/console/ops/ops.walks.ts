// What the tests of all endpoints need to know about this feature. Only tests load it.
import { aWeek, farPage, type Walks } from "../../../testing/walks.ts";

export const walks: Walks = {
  reads: {
    listAudit: ({ staff }) => [
      { query: farPage },
      { query: { order_direction: "asc" } },
      { query: { actor_id: staff.id, action: "appointment" } },
      { query: { action: "appointment.cancel" } },
      { query: { action: "no.such.thing" } },
      { query: { ...aWeek, ...farPage } },
      { query: { since: "2025-04-01", until: "2025-04-02" } },
    ],
    listSentMessages: () => [
      { query: farPage },
      { query: { template: "practitioner_booked", ...aWeek } },
      { query: { channel: "sms" } },
      { query: { since: "2026-02-20", until: "2026-02-20" } },
    ],
    listQueuedJobs: () => [{ query: { state: "waiting" } }, { query: { state: "waiting", ...farPage } }],
    listOpsPractitioners: ({ verticalId }) => [
      { query: { term: "castel" } },
      { query: { standing: "published", offset: 150 } },
      { query: { standing: "disabled" } },
      { query: { vertical_id: verticalId, state: "CA" } },
    ],
  },
};
