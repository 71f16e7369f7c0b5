/** What the safety desk exports to other features: the button of practitioners who are worried about a member, loaded when needed. */
import { t } from "@larkwell/domain/language/text.ts";
import { lazyPart } from "../../../kit/Part.tsx";

export const RaiseConcern = lazyPart(() => import("./RaiseConcern.tsx").then((module) => module.RaiseConcern), {
  name: () => t("The button for safety concerns"),
});
