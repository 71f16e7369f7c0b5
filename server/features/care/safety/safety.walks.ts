// What the tests of all endpoints need to know about this feature. Only tests load it.
import { farPage, type Walks } from "../../../testing/walks.ts";

const shift = { user_id: 1, place: 1, starts_at: "2026-04-01 08:00:00", ends_at: "2026-04-01 20:00:00" };

export const walks: Walks = {
  bodies: {
    askForSafetyCall: () => ({ from: "not_safe", callback_number: "(212) 555-0188" }),
    raiseSafetyConcern: () => ({ about: "visit", id: 1, note: "They sounded hopeless." }),
    addSafetyEntry: () => ({ kind: "contact", body: "Called the number in the account.", reached: true }),
    closeSafetyCase: () => ({ outcome: "mistaken", body: "A quote from a song.", version: 1 }),
    addOnCallShift: () => shift,
    confirmReach: () => ({ code: "123456" }),
  },
  unanswered: {
    readSafetyCase: "a case, which there isn’t: safety.test.ts sees who gets it, and that each look is on record",
  },
  // The plain request names no case.
  notPlain: ["readSafetyCase"],
  reads: {
    listSafetyCases: () => [{ query: { state: "closed" } }, { query: { state: "open", ...farPage } }],
    readSafetyCase: () => [{ params: { id: 1 }, status: [200, 404] }],
  },
};
