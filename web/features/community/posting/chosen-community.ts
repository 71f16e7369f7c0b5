/** The community of a new post: the one that was chosen, the draft's, or the one that the link came from. Pure. */
import type { ForumText } from "./forum-text.ts";

interface Facts {
  text: ForumText;
  /** From `?community`. */
  linked: number | null;
  /** The person chose on this page. */
  hasChosen: boolean;
}

export function chosenCommunity({ text, linked, hasChosen }: Facts): number | null {
  if (hasChosen) return text.category_id;
  const hasBegun = text.title.trim() !== "" || text.body.trim() !== "";
  // A text that was begun elsewhere stays where it was to go.
  return hasBegun ? (text.category_id ?? linked) : (linked ?? text.category_id);
}
