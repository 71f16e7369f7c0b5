// What the tests of all endpoints need to know about this feature. Only tests load it.
import { createAma } from "../../../testing/factories/amas.ts";
import { createForumPractitioner } from "../../../testing/factories/forum.ts";
import type { Walks } from "../../../testing/walks.ts";

export const walks: Walks = {
  async owned(app) {
    const { id } = await createAma(app, {
      author: await createForumPractitioner(app),
      title: "Ask me about sleep",
      body: "I answer for an hour.",
      startsAt: app.context.now().add({ hours: 48 }),
    });
    return { ama: id };
  },
  ids: [[/^\/forum\/amas\/:id/, "ama"]],
  bodies: { answerInAma: () => ({ question_id: null }) },
  unasked: { readAma: "The same as in listAmas, which is asked." },
  // The plain request names no ask-me-anything.
  notPlain: ["readAma"],
  reads: { readAma: ({ amaId }) => [{ as: "practitioner", params: { id: amaId } }] },
  /** The forum is one place for all its readers: an announcement is everyone's. */
  open: ["listAmas", "readAma", "remindOfAma", "cancelAmaReminder"],
};
