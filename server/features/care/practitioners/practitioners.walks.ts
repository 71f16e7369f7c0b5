// What the tests of all endpoints need to know about this feature. Only tests load it.
import type { Walks } from "../../../testing/walks.ts";

export const walks: Walks = {
  open: ["readPractitioner"],
  reads: {
    listPractitioners: ({ verticalId, specialtyId, practitioner }) => [
      { as: "member", query: { include_next_availability: "true", limit: 20 } },
      { as: "member", query: { include_next_availability: "true", limit: 20, offset: 100 } },
      { as: "member", query: { vertical_ids: verticalId } },
      { as: "member", query: { specialty_ids: specialtyId, licensed_in_state: "CA" } },
      { as: "member", query: { term: "castel" } },
      { as: "member", query: { term: "gynocologist" } },
      { as: "member", query: { term: "high blood pressure", licensed_in_state: "CA" } },
      { as: "member", query: { unlicensed_in_state: "CA", language: "Spanish" } },
      { as: "member", query: { available_in_next_hours: 24, limit: 20 } },
      { as: "member", query: { user_ids: practitioner.id } },
      { as: "member", query: { can_prescribe: "true", product_minutes: 20 } },
    ],
    listOpenings: ({ practitioner }) => [
      {
        as: "member",
        query: { practitioner_ids: Array.from({ length: 20 }, (_, index) => practitioner.id + index).join() },
      },
      { as: "member", query: { practitioner_ids: practitioner.id, product_minutes: 20 } },
    ],
    browseOpenings: ({ practitioner }) => [
      {
        as: "nobody",
        query: { practitioner_ids: Array.from({ length: 20 }, (_, index) => practitioner.id + index).join() },
      },
    ],
    browsePractitioners: () => [
      { as: "nobody", query: {} },
      { as: "nobody", query: { profession: "midwife", offset: 40 } },
      { as: "nobody", query: { licensed_in_state: "CA", term: "castel" } },
    ],
  },
  notPlain: ["listOpenings", "browseOpenings"],
  asks: {
    readPractitioner: ({ practitioners }) => practitioners.map((id) => ({ params: { id } })),
    listPractitioners: () => [{ query: { limit: 50 } }, { query: { limit: 50, include_next_availability: 1 } }],
    listOpenings: ({ practitioners }) => [{ query: { practitioner_ids: practitioners.slice(0, 20) } }],
    browseOpenings: ({ practitioners }) => [{ query: { practitioner_ids: practitioners.slice(0, 20) } }],
  },
};
