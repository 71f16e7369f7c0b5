// How a text in restricted Markdown will look (D88).
import { LONGEST_MESSAGE } from "@larkwell/domain/messages/limits.ts";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { text } from "./shapes.ts";

export const previewText = endpoint("previewText", {
  method: "POST",
  path: "/text_previews",
  access: "session",
  summary: "Preview a text with formatting",
  description: "The text is not stored. `html` is null if it has no formatting: then it is shown as it was typed.",
  body: z.object({ body: text(LONGEST_MESSAGE) }),
  returns: z.object({ html: z.string().nullable() }),
});
