/** What the diary exports to other features: what a member shared for a visit, loaded when it is opened. */
import { t } from "@larkwell/domain/language/text.ts";
import { lazyPart } from "../../../kit/Part.tsx";

export const OpenedDiary = lazyPart(() => import("./OpenedDiary.tsx").then((module) => module.OpenedDiary), {
  name: () => t("Diary"),
});
