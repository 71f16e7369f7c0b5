// What the tests of all endpoints need to know about this feature. Only tests load it.
import type { Walks } from "../../../testing/walks.ts";

const start = "2026-04-01 14:00:00";

export const walks: Walks = {
  ids: [
    [/^\/appointments\/:id/, "appointment"],
    [/^\/holds\/:id/, "hold"],
  ],
  bodies: {
    changeAppointment: () => ({ pre_session: { notes: "mine" } }),
    confirmPayment: () => ({ approve: true }),
    rescheduleAppointment: () => ({ scheduled_start: start }),
    saveAppointmentNotes: () => ({ body: "mine", version: 0 }),
  },
  queries: {
    previewMove: { scheduled_start: start },
  },
  open: ["readAvailability"],
  silent: ["releaseHold"],
  reads: {
    listAppointments: () => [
      { as: "member", query: { scheduled_start: "2026-03-09 15:00:00", order_direction: "asc", limit: 100 } },
      { as: "practitioner", query: { scheduled_end: "2026-03-09 15:00:00", order_direction: "desc", limit: 100 } },
      { as: "practitioner", query: { exclude_statuses: "missed_by_member", limit: 100, offset: 500 } },
      { as: "practitioner", query: { scheduled_start: "2026-03-09 15:00:00", scheduled_end: "2026-03-16 15:00:00" } },
    ],
    listChildVisits: ({ member }) => [{ as: "member", params: { user_id: member.id, child_id: 1 } }],
    listProducts: ({ practitioner }) => [{ as: "member", query: { practitioner_ids: practitioner.id } }],
    readAvailability: ({ productId }) => [
      {
        as: "member",
        params: { id: productId },
        query: { starts_at: "2026-03-09 15:00:00", ends_at: "2026-04-08 15:00:00" },
      },
    ],
    // Moved or not, the database gets the same queries.
    previewMove: () => [{ as: "member", query: { scheduled_start: "2031-01-06 15:00:00" }, status: [200, 409] }],
  },
  notPlain: ["listProducts", "readAvailability", "previewMove", "listChildVisits"],
  asks: {
    readAppointment: ({ appointments }) => appointments.map((id) => ({ params: { id } })),
    previewMove: ({ appointments }) =>
      appointments.map((id) => ({ params: { id }, query: { scheduled_start: "2026-03-12 15:00:00" } })),
    listProducts: ({ practitioners }) => [{ query: { practitioner_ids: practitioners } }],
    readAvailability: ({ products }) =>
      products.map((id) => ({
        params: { id },
        query: { starts_at: "2026-03-10 00:00:00", ends_at: "2026-03-12 00:00:00" },
      })),
    listAppointments: () => [{ query: { limit: 50 } }],
  },
  unasked: {
    listChildVisits: "The visits of one child: no page asks for them before the member opens the child’s page.",
    readAppointmentCalendar: "a file, not JSON",
    readCalendarFeed: "a file, not JSON",
  },
  unanswered: {
    readCalendarFeed: "the token of a message, which nobody here has",
    previewMove: "the refund of a move, at a time that is asked about: move-preview.test.ts says who may",
  },
};
