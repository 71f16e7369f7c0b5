// What the tests of all endpoints need to know about this feature. Only tests load it.
import { plainPdf, uploadFile } from "../../../testing/factories/message-files.ts";
import { createChannelOf } from "../../../testing/factories/messages.ts";
import { farPage, type Walks } from "../../../testing/walks.ts";

export const walks: Walks = {
  async owned(app, { member, practitioner }) {
    const channel = await createChannelOf(app, member, practitioner);
    const { body } = await uploadFile(app, channel, member, plainPdf());
    const { body: stopped } = await uploadFile(app, channel, member, plainPdf("stopped"));
    await app.write(({ db }) =>
      db
        .updateTable("message_files")
        .set({ state: "removed", finding: "Win.Test.EICAR", removed_at: app.context.now() })
        .where("id", "=", stopped.id)
        .execute(),
    );
    return { messageFile: body.id, stoppedFile: stopped.id };
  },
  ids: [
    [/^\/message_files\/:id/, "messageFile"],
    [/^\/ops\/stopped_files\/:id/, "stoppedFile"],
  ],
  bodies: { openStoppedFile: () => ({ reason: "a virus was found" }) },
  queries: { readMessageFile: { key: "made-up" } },
  reads: {
    readMessageFile: () => [{ as: "nobody", params: { id: 1 }, query: { key: "made-up" }, status: 404 }],
    listStoppedFiles: () => [{ query: farPage }, { query: { order_direction: "asc" } }],
    addressMessageFile: () => [{ as: "member", params: { id: 1 }, query: { part: "thumbnail" }, status: 404 }],
  },
  notPlain: ["readMessageFile", "addressMessageFile"],
  asks: {
    listMessageFiles: ({ channels }) => channels.map((channel_id) => ({ params: { channel_id } })),
  },
  unasked: {
    addressMessageFile: "an address, without words",
    readMessageFile: "a file, by an address that another endpoint makes",
  },
  unanswered: {
    readMessageFile: "a file: message-files.test.ts sees who gets it",
  },
};
