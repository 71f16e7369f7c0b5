// What the tests of all endpoints need to know about this feature. Only tests load it.
import type { Walks } from "../../../testing/walks.ts";

const now = Temporal.Instant.from("2026-03-09T15:00:00Z");

export const walks: Walks = {
  async owned(app, { member }) {
    const { id } = await app.write((tx) =>
      tx.db
        .insertInto("notifications")
        .values({ user_id: member.id, kind: "data_ready", group_key: "data_ready:", first_at: now, last_at: now })
        .returning("id")
        .executeTakeFirstOrThrow(),
    );
    return { notification: id };
  },
  ids: [[/^\/notifications\/:id/, "notification"]],
  reads: {
    listNotifications: () => [
      { as: "member", query: { limit: 50 } },
      { as: "member", query: { after: "u-1772000000000-99999" } },
      { as: "practitioner", query: { after: "r-1772000000000-99999" } },
    ],
  },
};
