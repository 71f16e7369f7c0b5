/** One post in a list: where it is, who asked, how it begins, and what happened since. */
import type { Post } from "@larkwell/contract/forum.ts";
import { withoutMarks } from "@larkwell/domain/forum/without-marks.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { speaksOfBirth } from "@larkwell/domain/tracks/birth-words.ts";
import { Trans } from "@lingui/react/macro";
import { IconAlertTriangle, IconMessages, IconPin, IconStethoscope } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useMe } from "../../../api/session.ts";
import { useIsQuiet } from "../../../api/use-circumstances.ts";
import { Pill } from "../../../kit/Badge.tsx";
import { buttonClass } from "../../../kit/Button.tsx";
import { paths } from "../../../paths.ts";
import { AuthorMark } from "./Author.tsx";
import { BookmarkButton } from "./MarkButtons.tsx";
import styles from "./PostCard.module.css";
import { agoWords, authorName, goneWords, instantOf, newRepliesOf, repliesOf, repliesWords } from "./post-words.ts";

export const postPath = (post: Pick<Post, "id" | "slug" | "category_objects">, position = 0): string => {
  const community = post.category_objects[0]?.slug;
  return paths.forumPost(
    { id: post.id, slug: post.slug, ...(community === undefined ? {} : { community }) },
    position > 0 ? { post_position: position } : {},
  );
};

type Props = {
  post: Post;
  /** In a list of one community its name is left out. */
  isInCommunity?: boolean;
  /** Instead of the count of unread replies. */
  news?: ReactNode;
};

export function PostCard({ post, isInCommunity = false, news }: Props) {
  const isUnread = post.read_position === null && !post.mine;
  const replies = repliesOf(post);
  const isGone = goneWords(post.state) !== undefined;
  return (
    <article className={styles.card} data-unread={isUnread || undefined}>
      <Head post={post} isInCommunity={isInCommunity} />
      <h3 className={styles.title}>
        <Link to={isTakenAway(post) ? paths.forumNotices() : postPath(post)} translate="no" dir="auto">
          {isUnread && <span className="visually-hidden">{t("Unread:")} </span>}
          {post.title || goneWords(post.state)}
        </Link>
      </h3>
      <Beginning post={post} />
      <Signs post={post} news={news} />
      <div className={styles.foot}>
        {!isTakenAway(post) && !(isGone && replies === 0) && (
          <Link to={postPath(post)} className={`${buttonClass("quiet")} ${styles.open}`}>
            <IconMessages size={20} stroke={1.7} aria-hidden="true" />
            {repliesWords(post)}
            <span className="visually-hidden">: {post.title}</span>
          </Link>
        )}
        {replies > 0 && post.reply_counts.practitioners > 0 && (
          <span className={styles.answered}>
            <IconStethoscope size={18} stroke={1.7} aria-hidden="true" />
            <Trans>A practitioner answered</Trans>
          </span>
        )}
      </div>
    </article>
  );
}

/** By a moderator. There is nothing to open then, also for its author. */
const isTakenAway = ({ state }: Post) => state === "removed" || state === "hidden";

function Head({ post, isInCommunity }: { post: Post; isInCommunity: boolean }) {
  const { time_zone: zone } = useMe();
  const community = post.category_objects[0];
  return (
    <div className={styles.head}>
      <AuthorMark author={post.author} />
      <span className={styles.who}>
        <span translate="no">{authorName(post)}</span>
        {post.author?.role === "practitioner" && <span>{post.author.profiles.practitioner?.profession}</span>}
        <time dateTime={instantOf(post.created_at).toString()}>{agoWords(post, Temporal.Now.instant(), zone)}</time>
        {!isInCommunity && community && <Link to={paths.community(community.slug)}>{community.name}</Link>}
      </span>
      {post.state === "shown" && (
        <span className={styles.marks}>
          <BookmarkButton post={post} isSmall />
        </span>
      )}
    </div>
  );
}

/** How the text begins, or what to know before reading it, or why there is none. `isOpen`: in spite of a content warning. */
export function Beginning({ post, isOpen = false }: { post: Post; isOpen?: boolean }) {
  const isQuiet = useIsQuiet();
  if (post.content_warning && !isOpen)
    return (
      <p className={styles.warning}>
        <IconAlertTriangle size={18} stroke={1.7} aria-hidden="true" />
        <span>
          <Trans>
            Content warning: <span translate="no">{post.content_warning}</span>
          </Trans>
        </span>
      </p>
    );
  const gone = goneWords(post.state);
  if (gone !== undefined)
    return (
      <p className={styles.warning}>
        {/* A post without its title has these words in place of it. */}
        {post.title === null && <span>{gone}</span>}
        {post.mine && isTakenAway(post) && (
          <Link to={paths.forumNotices()}>
            <Trans>Read why</Trans>
          </Link>
        )}
      </p>
    );
  if (isQuiet && !post.mine && speaksOfBirth(post.body))
    return (
      <p className={styles.warning}>
        <IconAlertTriangle size={18} stroke={1.7} aria-hidden="true" />
        <span>{t("Mentions pregnancy or birth")}</span>
      </p>
    );
  return (
    <p className={styles.body} translate="no" dir="auto">
      {withoutMarks(post.body)}
    </p>
  );
}

function Signs({ post, news }: { post: Post; news: ReactNode }) {
  const fresh = newRepliesOf(post);
  const because = post.recommended_because;
  if (!post.pinned && !post.ama && fresh === 0 && !because && !news && post.state !== "held") return null;
  return (
    <div className={styles.signs}>
      {post.state === "held" && <Pill kind="warn">{t("Waiting for a moderator")}</Pill>}
      {post.pinned && (
        <Pill>
          <IconPin size={14} aria-hidden="true" />
          {t("Pinned")}
        </Pill>
      )}
      {post.ama && <Pill kind="accent">{t("Ask me anything")}</Pill>}
      {news ??
        (fresh > 0 && (
          <Pill kind="good">{t("{fresh, plural, one {# new reply} other {# new replies}}", { fresh })}</Pill>
        ))}
      {because && (
        <span className={styles.because}>
          <Trans>
            Based on: <span>{because}</span>
          </Trans>
        </span>
      )}
    </div>
  );
}
