/** What ask-me-anything posts export to other features: the next one, its time in a thread, the marks of its questions, and the fields to announce one. Loaded when needed. */
import { t } from "@larkwell/domain/language/text.ts";
import { lazyPart } from "../../../kit/Part.tsx";

export { type AmaTimeErrors, amaBodyOf, NO_AMA_TIME } from "./ama-time.ts";

export { useAmaIsOver } from "./use-ama.ts";

/** The live one or the next one, for the forum's home page. Nothing if none is announced. */
export const NextAma = lazyPart(() => import("./NextAma.tsx").then((module) => module.NextAma), {
  name: () => t("The next ask-me-anything"),
});

/** Above the questions of a thread whose post has `ama`: when it is, the reminder, and what is answered now. */
export const AmaPanel = lazyPart(() => import("./AmaPanel.tsx").then((module) => module.AmaPanel), {
  name: () => t("The time of this ask-me-anything"),
});

/** Under a question in such a thread: whether it is answered now, and the host's button. */
export const AmaQuestion = lazyPart(() => import("./AmaQuestion.tsx").then((module) => module.AmaQuestion), {
  name: () => t("What is answered now"),
});

/** Date, start and length, in the zone of the person who announces. */
export const AmaTimeFields = lazyPart(() => import("./AmaTimeFields.tsx").then((module) => module.AmaTimeFields), {
  name: () => t("The time of this ask-me-anything"),
});
