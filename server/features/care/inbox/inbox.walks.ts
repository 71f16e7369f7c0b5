// What the tests of all endpoints need to know about this feature. Only tests load it.
import type { Walks } from "../../../testing/walks.ts";

const reply = { title: "Swelling", body: "Hello {first_name}", shared: false };
const states = ["needs_reply", "waiting", "snoozed", "closed"] as const;
const after = "1~2026-03-01T10:00:00Z~1";

export const walks: Walks = {
  async owned(app, { practitioner }) {
    const { id } = await app.write(({ db }) =>
      db
        .insertInto("saved_replies")
        .values({ ...reply, owner_id: practitioner.id, updated_at: app.context.now() })
        .returning("id")
        .executeTakeFirstOrThrow(),
    );
    return { savedReply: id };
  },
  ids: [
    [/^\/inbox\/(conversations|internal)\/:channel_id/, "channel"],
    [/^\/inbox\/saved_replies\/:id/, "savedReply"],
  ],
  bodies: {
    claimConversation: () => ({}),
    assignConversation: () => ({ to: "me" }),
    handOverConversation: ({ practitioner }) => ({ to_id: practitioner ?? 1 }),
    snoozeConversation: () => ({ until: "2026-03-20 12:00:00", seen_number: 1_000 }),
    closeConversation: () => ({ seen_number: 1_000 }),
    reopenConversation: () => ({}),
    changeSavedReply: () => reply,
    addChannelPeople: ({ practitioner }) => ({ user_ids: [practitioner ?? 1] }),
  },
  queries: { listInboxColleagues: { who: "internal" } },
  reads: {
    listInbox: () =>
      states.flatMap((state) =>
        (["mine", "shared", "all"] as const).flatMap((scope) => [
          { query: { state, scope } },
          { query: { state, scope, after } },
        ]),
      ),
    listInboxColleagues: () => [
      { query: { who: "hand_over" } },
      { query: { who: "internal", term: "a" } },
      { query: { who: "visit", term: "b" } },
    ],
  },
  notPlain: ["listInboxColleagues"],
  unanswered: {
    listInboxColleagues: "colleagues by the beginning of a name, never a member",
  },
};
