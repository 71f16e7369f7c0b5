// What the tests of all endpoints need to know about this feature. Only tests load it.
import type { Walks } from "../../../testing/walks.ts";

export const walks: Walks = {
  ids: [
    [/^\/users\/:user_id\/programs\/:id/, "track"],
    [/^\/users\/:user_id\/transitions\/:id/, "trackChange"],
    [/^\/tracks\/:id/, "track"],
  ],
  bodies: {
    chooseProgram: () => ({ name: "adoption" }),
    startTransition: () => ({ destination: "adoption" }),
    makeProgramTransition: (owned) => ({ track_id: owned["track"], destination: "adoption" }),
    updateProgram: () => ({ ended: true }),
    saveLossPreferences: () => ({ partner_may_see: true }),
  },
  reads: {
    // A member without an organization is refused, after as many queries as the others.
    listPrograms: () => [
      { as: "member", status: [200, 403] },
      { as: "member", query: { limit: 100, offset: 5_000 }, status: [200, 403] },
      { as: "practitioner" },
    ],
  },
  notPlain: ["listPrograms"],
};
