// What the tests of all endpoints need to know about this feature. Only tests load it.
import { insertHealthRecord } from "../../../testing/factories/health-record.ts";
import type { Walks } from "../../../testing/walks.ts";

const medicine = { kind: "medicine", content: { name: "Iron" } } as const;

export const walks: Walks = {
  async owned(app, { member }) {
    const now = app.context.now();
    return app.write(async ({ db }) => {
      const [entry = 0] = await insertHealthRecord(db, member.id, [medicine], now);
      const child = await db
        .insertInto("children")
        .values({ user_id: member.id, birthday: "2024-01-02" })
        .returning("id")
        .executeTakeFirstOrThrow();
      return { healthEntry: entry, healthChild: child.id };
    });
  },
  ids: [
    [/^\/users\/:user_id\/healthbinder\/entries\/:id/, "healthEntry"],
    [/^\/users\/:user_id\/healthbinder\/children\/:id/, "healthChild"],
  ],
  bodies: {
    saveHealthEntry: () => medicine,
    restoreHealthEntry: () => ({ version: 1, restored: 1 }),
    addHealthChild: () => ({ birthday: "2024-01-02" }),
    hideHealthChild: () => ({ died: true, removed: false }),
  },
  unasked: {
    listKeptChildren: "The member’s own children, also hidden ones: no page asks for it before the member opens it.",
    listChildVersions: "As above.",
    listHealthEntryVersions: "Texts that the member wrote; the newest ones are in readHealthBinder.",
  },
  queries: { removeHealthEntry: { version: 1 } },
  // The large database has no entries of these two.
  reads: {
    listHealthEntryVersions: () => [{ as: "member", params: { id: 1 }, status: 404 }],
    listChildVersions: () => [{ as: "member", params: { id: 1 }, status: 404 }],
  },
  notPlain: ["listHealthEntryVersions", "listChildVersions"],
};
