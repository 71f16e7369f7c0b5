/** What lists and threads say about a post: its author, its replies, what is new in it, and when it was written. */
import type { Post, PostAuthor } from "@larkwell/contract/forum.ts";
import { locale, t } from "@larkwell/domain/language/text.ts";
import { fromWire } from "@larkwell/domain/time/wire-time.ts";

type Counted = Pick<Post, "reply_counts">;

export const repliesOf = ({ reply_counts: counts }: Counted): number => counts.members + counts.practitioners;

/** R4.069-R4.071, word for word. */
export function repliesWords(post: Counted): string {
  const replies = repliesOf(post);
  return replies === 0
    ? t("Be the first to reply")
    : t("View {replies, plural, one {# reply} other {# replies}}", { replies });
}

/** Replies since the reader was in the thread. 0 if they never were: then the post itself is new. */
export const newRepliesOf = (post: Counted & Pick<Post, "read_position">): number =>
  post.read_position === null ? 0 : Math.max(0, repliesOf(post) - post.read_position);

export const practitionerName = ({ first_name: first, last_name: last }: PostAuthor): string =>
  `${first} ${last}`.trim();

type Signed = Pick<Post, "author" | "pseudonym" | "state">;

/** Who wrote it, as everyone sees it. Without an author it is anonymous (R3.042). */
export function authorName({ author, pseudonym }: Pick<Signed, "author" | "pseudonym">): string {
  if (author === null) return pseudonym ?? t("Anonymous");
  if (author.role === "practitioner") return practitionerName(author);
  return author.username ?? t("A member");
}

/** Why there is no text; undefined if there is one. */
export function goneWords(state: Post["state"]): string | undefined {
  switch (state) {
    case "deleted":
      return t("The author deleted this.");
    case "removed":
      return t("A moderator removed this.");
    case "hidden":
      return t("A moderator hid this.");
    default:
      return undefined;
  }
}

/** An instant of the contract, which has checked its format. */
export function instantOf(wire: string): Temporal.Instant {
  const instant = fromWire(wire);
  if (!instant) throw new RangeError("a wire time was expected");
  return instant;
}

/** "5 minutes ago", "3 hours ago", "yesterday", then "March 4", with the year if it is another one. Anonymous posts have no minutes. */
export function agoWords(
  { created_at: wire, anonymous }: Pick<Post, "created_at" | "anonymous">,
  now: Temporal.Instant,
  zone: string,
): string {
  const at = instantOf(wire);
  const minutes = Math.max(0, Math.floor(at.until(now).total("minutes")));
  if (minutes < 60) {
    if (anonymous) return t("in the last hour");
    return minutes === 0 ? t("just now") : t("{n, plural, one {# minute ago} other {# minutes ago}}", { n: minutes });
  }
  if (minutes < 24 * 60) return t("{n, plural, one {# hour ago} other {# hours ago}}", { n: Math.floor(minutes / 60) });
  const [then, today] = [at.toZonedDateTimeISO(zone).toPlainDate(), now.toZonedDateTimeISO(zone).toPlainDate()];
  const { days } = then.until(today);
  if (days <= 1) return t("yesterday");
  if (days < 7) return t("{n, plural, one {# day ago} other {# days ago}}", { n: days });
  return then.toLocaleString(locale(), {
    month: "long",
    day: "numeric",
    ...(then.year === today.year ? {} : { year: "numeric" }),
  });
}
