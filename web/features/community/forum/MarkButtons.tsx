/** The buttons under a post: vote, bookmark, copy a link. */
import type { Post } from "@larkwell/contract/forum.ts";
import { locale, t } from "@larkwell/domain/language/text.ts";
import { IconArrowBigUp, IconArrowBigUpFilled, IconBookmark, IconBookmarkFilled, IconLink } from "@tabler/icons-react";
import { copyLink } from "../../../kit/copy-link.ts";
import { paths } from "../../../paths.ts";
import styles from "./MarkButtons.module.css";
import { useBookmark, useVote } from "./use-marks.ts";

const icon = { size: 20, stroke: 1.7, "aria-hidden": true } as const;
const number = (count: number) => new Intl.NumberFormat(locale()).format(count);

/** `of`: whose reply it is, for people who hear the page. */
export function VoteButton({ post, of }: { post: Post; of?: string }) {
  const flip = useVote(post);
  // Of what the reader wrote, only the count is shown. A vote from before can be taken back.
  if (!post.can.vote && !post.has_voted)
    return post.net_votes > 0 ? (
      <span className={styles.still}>
        <IconArrowBigUp {...icon} />
        <span>{t("Helpful")}</span>
        <VoteCount votes={post.net_votes} />
      </span>
    ) : null;
  return (
    <button type="button" className={styles.button} aria-pressed={post.has_voted} onClick={flip}>
      {post.has_voted ? <IconArrowBigUpFilled {...icon} /> : <IconArrowBigUp {...icon} />}
      <span>{t("Helpful")}</span>
      {post.net_votes > 0 && <VoteCount votes={post.net_votes} />}
      {of !== undefined && <span className="visually-hidden">{of}</span>}
    </button>
  );
}

const VoteCount = ({ votes }: { votes: number }) => (
  <span className={styles.count}>
    <span aria-hidden="true">{number(votes)}</span>
    <span className="visually-hidden">{t("{votes, plural, one {# vote} other {# votes}}", { votes })}</span>
  </span>
);

/** `isSmall`: without its word, for cards in a list. */
export function BookmarkButton({ post, isSmall = false }: { post: Post; isSmall?: boolean }) {
  const flip = useBookmark(post);
  const count = post.bookmarks_count;
  return (
    <button type="button" className={styles.button} aria-pressed={post.has_bookmarked} onClick={flip}>
      {post.has_bookmarked ? <IconBookmarkFilled {...icon} /> : <IconBookmark {...icon} />}
      <span className={isSmall ? "visually-hidden" : undefined}>{t("Bookmark")}</span>
      {count > 0 && (
        <span className={styles.count}>
          <span aria-hidden="true">{number(count)}</span>
          <span className="visually-hidden">
            {t("{count, plural, one {# bookmark} other {# bookmarks}}", { count })}
          </span>
        </span>
      )}
      {isSmall && <span className="visually-hidden">{post.title}</span>}
    </button>
  );
}

/** Sharing stays inside: only people who can read the forum can open the link. */
export function CopyLinkButton({
  post,
  thread,
}: {
  post: Post;
  thread: Pick<Post, "id" | "slug" | "category_objects">;
}) {
  const copy = () => {
    const community = thread.category_objects[0]?.slug;
    const path = paths.forumPost(
      { id: thread.id, slug: thread.slug, ...(community === undefined ? {} : { community }) },
      post.position > 0 ? { post_position: post.position } : {},
    );
    return copyLink(path, t("Link copied. Only people in the forum can open it."));
  };
  return (
    <button type="button" className={styles.button} onClick={() => void copy()}>
      <IconLink {...icon} />
      <span>{t("Copy link")}</span>
    </button>
  );
}
