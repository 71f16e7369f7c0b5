/** The name of a post's author, as everyone sees it. */
import type { Post } from "@larkwell/contract/forum.ts";
import { t } from "@larkwell/domain/language/text.ts";

export function shownName({ anonymous, pseudonym, author }: Pick<Post, "anonymous" | "pseudonym" | "author">): string {
  if (anonymous) return pseudonym ?? t("Anonymous");
  if (author === null) return t("someone who left");
  return author.role === "practitioner" ? `${author.first_name} ${author.last_name}`.trim() : (author.username ?? "");
}
