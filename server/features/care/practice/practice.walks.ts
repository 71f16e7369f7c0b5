// What the tests of all endpoints need to know about this feature. Only tests load it.
import type { Walks } from "../../../testing/walks.ts";

const licence = { state: "NY", licence_number: "X-1", expires_on: "2031-01-01" };

export const walks: Walks = {
  ids: [
    [/^\/practice\/licences\/:id/, "licence"],
    [/^\/practice\/products\/:id/, "product"],
    [/^\/practice\/time_off\/:id/, "timeOff"],
    [/^\/practice\/extra_hours\/:id/, "extraHours"],
  ],
  bodies: {
    changeLicence: () => licence,
    changeProduct: (owned) => ({
      vertical_id: owned["vertical"],
      minutes: 20,
      price: 10,
      buffer_minutes: 0,
      notice_minutes: 0,
      active: true,
    }),
  },
  reads: {
    readEarnings: () => [{ query: { month: "2026-02" } }, { query: { offset: 1_000 } }],
    downloadEarnings: () => [{ query: { month: "2026-02" } }],
    readPracticeSchedule: () => [
      { query: { from: "2026-03-09", until: "2026-03-16" } },
      { query: { from: "2025-10-01", until: "2025-10-31", include_cancelled: "true" } },
    ],
  },
  notPlain: ["readPracticeSchedule"],
};
