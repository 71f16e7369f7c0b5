// What the tests of all endpoints need to know about this feature. Only tests load it.
import { insertRecordImport } from "../../../testing/factories/health-record.ts";
import type { Walks } from "../../../testing/walks.ts";

const entries = [{ kind: "medicine", content: { name: "Iron" } }] as const;

export const walks: Walks = {
  async owned(app, { member }) {
    const now = app.context.now();
    return app.write(async ({ db }) => {
      await insertRecordImport(db, member.id, { entries, taken: true }, now);
      return { recordImport: await insertRecordImport(db, member.id, { entries, taken: false }, now) };
    });
  },
  ids: [[/^\/users\/:user_id\/healthbinder\/imports\/:id/, "recordImport"]],
  bodies: { addFromRecordFile: () => ({ entries: [0] }) },
};
