/** What the replies of a thread can ask of it. */
import type { Post } from "@larkwell/contract/forum.ts";

export interface ThreadTools {
  /** The post that the thread began with. */
  thread: Post;
  /** Opens the box below this reply. Absent where no one can write. */
  answer?: (post: Post) => void;
  /** The same, with its text as a quote. */
  quote?: (post: Post) => void;
}
