/** What messages export to other features: the button that begins a message, loaded when needed. */
import { t } from "@larkwell/domain/language/text.ts";
import { lazyPart } from "../../../kit/Part.tsx";

export type { ComposeTools } from "./ChannelThread.tsx";

export const MessageButton = lazyPart(() => import("./MessageButton.tsx").then((module) => module.MessageButton), {
  name: () => t("The button for messages"),
});
