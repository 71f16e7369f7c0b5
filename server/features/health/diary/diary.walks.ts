// What the tests of all endpoints need to know about this feature. Only tests load it.
import { createDiaryEntry } from "../../../testing/factories/diary.ts";
import type { Walks } from "../../../testing/walks.ts";

const reading = { at: "2026-03-01 08:00:00", amount: 118, second: 76 };

export const walks: Walks = {
  async owned(app, { member }) {
    return { diaryEntry: await createDiaryEntry(app, member) };
  },
  ids: [[/^\/users\/:user_id\/diary\/:id/, "diaryEntry"]],
  bodies: {
    addDiaryEntry: () => ({ ...reading, kind: "blood_pressure", client_key: "walk" }),
    changeDiaryEntry: () => reading,
    shareDiary: ({ appointment }) => ({ kind: "sleep", appointment_id: appointment }),
  },
  queries: { listDiaryShares: { kind: "sleep" }, unshareDiary: { kind: "sleep" } },
  notPlain: ["listDiaryShares"],
  asks: { listDiaryShares: () => [{ query: { kind: "sleep" } }] },
  reads: {
    listDiary: () => [{}, { query: { kind: "sleep", weeks: 52 } }],
    listDiaryShares: () => [{ query: { kind: "sleep" } }],
  },
};
