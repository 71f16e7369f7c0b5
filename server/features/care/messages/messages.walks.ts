// What the tests of all endpoints need to know about this feature. Only tests load it.
import { randomUUID } from "node:crypto";
import { createChannelOf, say } from "../../../testing/factories/messages.ts";
import type { Walks } from "../../../testing/walks.ts";

export const walks: Walks = {
  async owned(app, { member, practitioner }) {
    const channel = await createChannelOf(app, member, practitioner);
    const message = await say(app, channel, practitioner, "Put your feet up, and write to me tomorrow.");
    return { channel_id: channel, message };
  },
  bodies: {
    createChannel: ({ practitioner }) => ({ user_ids: [practitioner ?? 1] }),
    sendMessage: () => ({ body: "Good morning", client_key: randomUUID() }),
    markChannelRead: () => ({ number: 1 }),
    saveDraft: () => ({ body: "Good mor", revision: 1 }),
    searchMessages: () => ({ term: "feet" }),
  },
  asks: {
    readChannel: ({ channels }) => channels.map((channel_id) => ({ params: { channel_id } })),
    listMessages: ({ channels }) => channels.map((channel_id) => ({ params: { channel_id } })),
  },
  reads: {
    listChannels: () => [
      { as: "member", query: { limit: 100, offset: 1 } },
      { as: "practitioner", query: { limit: 100, offset: 100 } },
    ],
    listMessages: () => [
      { as: "member", query: { limit: 100, before: 200 } },
      { as: "practitioner", query: { after_change: 2, limit: 100 } },
    ],
    readMessage: () => [{ as: "member", query: { message_id: 1 }, status: [200, 404] }],
  },
  notPlain: ["readMessage"],
  unasked: { readMessage: "The same message as in listMessages, which is asked." },
  queries: { readMessage: { message_id: 1 } },
  unanswered: {
    readMessage: "one message of listMessages, which is asked: messages.test.ts sees who gets it",
  },
};
