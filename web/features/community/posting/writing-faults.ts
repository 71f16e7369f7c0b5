/** What is missing before something can be posted. Pure. */
import { LONGEST_POST } from "@larkwell/domain/forum/limits.ts";
import { locale, t } from "@larkwell/domain/language/text.ts";
import * as messages from "../../../api/feature-messages.ts";
import type { ForumText } from "./forum-text.ts";

export type WritingField = "category_id" | "title" | "body" | "captcha";

interface Facts {
  text: ForumText;
  isReply: boolean;
  /** The first post needs the checkbox, and it is not ticked. */
  lacksCaptcha: boolean;
}

export type Fault = { field: WritingField; message: string };

const tooLong = (over: number): string =>
  t("This is {over, plural, one {# character} other {# characters}} too long. You can write up to {most}.", {
    over,
    most: new Intl.NumberFormat(locale()).format(LONGEST_POST),
  });

/** In the order of the form. */
export function faultsIn({ text, isReply, lacksCaptcha }: Facts): Fault[] {
  const faults: (Fault | false)[] = [
    !isReply && text.category_id === null && { field: "category_id", message: t("Choose a community.") },
    !isReply && text.title.trim() === "" && { field: "title", message: t("Enter a title.") },
    text.body.trim() === "" && {
      field: "body",
      message: isReply ? t("Write your reply first.") : t("Write your post first."),
    },
    text.body.length > LONGEST_POST && { field: "body", message: tooLong(text.body.length - LONGEST_POST) },
    lacksCaptcha && { field: "captcha", message: messages.captchaFailed() },
  ];
  return faults.filter((fault) => fault !== false);
}

/** A link in it: a new person's waits for a moderator. */
export const hasLink = (body: string): boolean => /https?:\/\/|www\.|\]\(/i.test(body);
