// Ask-me-anything posts: a practitioner answers questions at an announced time (D55).
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { Post, PostAuthor } from "./forum.ts";
import { id, listOf, wireTimeOut } from "./shapes.ts";

const postId = z.object({ id });

export const Ama = z.object({
  post: Post,
  practitioner: PostAuthor,
  starts_at: wireTimeOut,
  ends_at: wireTimeOut,
  phase: z.enum(["announced", "live", "over"]),
  /** The question that the practitioner answers right now. Null unless it is live. */
  answering: z.object({ id: z.number(), position: z.number(), excerpt: z.string() }).nullable(),
  /** Questions that the reader may see, and how many of them the practitioner answered. */
  questions: z.number(),
  answered: z.number(),
  /** The reader asked to be reminded, and was not reminded yet. */
  reminder: z.boolean(),
  can: z.object({
    host: z.boolean(),
    /** There is still time for a reminder. */
    remind: z.boolean(),
    /** Questions are open: from the announcement to the end. */
    ask: z.boolean(),
  }),
});
export type Ama = z.output<typeof Ama>;

export const listAmas = endpoint("listAmas", {
  method: "GET",
  path: "/forum/amas",
  access: "session",
  summary: "List ask-me-anything posts",
  description: "Live ones first, then announced ones by time (50 at most), then the latest 30 that are over.",
  returns: listOf(Ama),
});

export const readAma = endpoint("readAma", {
  method: "GET",
  path: "/forum/amas/:id",
  access: "session",
  summary: "Get an ask-me-anything post with its time",
  params: postId,
  returns: Ama,
  errors: ["post_gone"],
});

export const remindOfAma = endpoint("remindOfAma", {
  method: "PUT",
  path: "/forum/amas/:id/reminders",
  access: "session",
  summary: "Set a reminder for an ask-me-anything",
  description: "Once, in the bell and as the person's preferences say. No reminder says what it is about.",
  params: postId,
  returns: Ama,
  errors: ["post_gone", "ama_begins"],
});

export const cancelAmaReminder = endpoint("cancelAmaReminder", {
  method: "DELETE",
  path: "/forum/amas/:id/reminders",
  access: "session",
  summary: "Cancel the reminder for an ask-me-anything",
  params: postId,
  returns: Ama,
  errors: ["post_gone"],
});

export const answerInAma = endpoint("answerInAma", {
  method: "PUT",
  path: "/forum/amas/:id/answering",
  access: "practitioner",
  summary: "Mark the question you are answering",
  description: "While it is live, and only by its host. Everyone who has it open sees it. Null: none.",
  params: postId,
  body: z.object({ question_id: id.nullable() }),
  returns: Ama,
  errors: ["post_gone", "ama_not_live"],
});
