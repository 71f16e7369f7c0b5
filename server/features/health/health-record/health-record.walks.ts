// What the tests of all endpoints need to know about this feature. Only tests load it.
import type { Walks } from "../../../testing/walks.ts";

const medicine = { kind: "medicine", content: { name: "Iron" } };

export const walks: Walks = {
  async owned(app, { member }) {
    const now = app.context.now();
    return app.write(async ({ db }) => {
      const { id } = await db
        .insertInto("health_facts")
        .values({ user_id: member.id, kind: "medicine", created_at: now })
        .returning("id")
        .executeTakeFirstOrThrow();
      await db
        .insertInto("health_fact_versions")
        .values({
          fact_id: id,
          version: 1,
          content: JSON.stringify(medicine.content),
          source: "member",
          written_by: member.id,
          written_at: now,
        })
        .execute();
      const child = await db
        .insertInto("children")
        .values({ user_id: member.id, birthday: "2024-01-02" })
        .returning("id")
        .executeTakeFirstOrThrow();
      return { healthEntry: id, healthChild: child.id };
    });
  },
  bodies: {
    saveHealthEntry: () => medicine,
    restoreHealthEntry: () => ({ version: 1, restored: 1 }),
    addHealthChild: () => ({ birthday: "2024-01-02" }),
    hideHealthChild: () => ({ died: true, removed: false }),
  },
  queries: { removeHealthEntry: { version: 1 } },
};
