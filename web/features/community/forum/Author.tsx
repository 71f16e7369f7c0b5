/** Who wrote a post: one neutral mark for all anonymous people, a username, or a practitioner with their badge. */
import type { Post } from "@larkwell/contract/forum.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { IconStethoscope } from "@tabler/icons-react";
import { Link } from "react-router";
import { useMe } from "../../../api/session.ts";
import { forumPaths } from "../../../forum-paths.ts";
import { Avatar } from "../../../kit/Avatar.tsx";
import { Pill } from "../../../kit/Badge.tsx";
import { Portrait } from "../../../kit/Portrait.tsx";
import { paths } from "../../../paths.ts";
import styles from "./Author.module.css";
import { agoWords, authorName, instantOf } from "./post-words.ts";

type Signed = Pick<
  Post,
  "author" | "pseudonym" | "anonymous" | "created_at" | "by_asker" | "mine" | "edited" | "state"
>;

/** The same for everyone: a mark that differed would tell people apart across threads (D54). */
const AnonymousMark = () => (
  <svg viewBox="0 0 44 44" className={styles.mark} aria-hidden="true">
    <circle cx="22" cy="22" r="22" fill="var(--sage-tint)" />
    <path
      d="M22 33V20m0 4c-5 0-8-3-8-8 5 0 8 3 8 8Zm0-2c0-5 3-8 8-8 0 5-3 8-8 8Z"
      fill="none"
      stroke="var(--stroke)"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
);

export function AuthorMark({ author }: Pick<Post, "author">) {
  if (author === null) return <AnonymousMark />;
  if (author.role === "practitioner") return <Portrait person={author} className={styles.mark} />;
  return <Avatar name={author.username} />;
}

function Name({ post }: { post: Signed }) {
  const { author } = post;
  const name = authorName(post);
  if (author === null) return <strong translate="no">{name}</strong>;
  return (
    <Link
      to={author.role === "practitioner" ? paths.practitioner(author.id) : forumPaths.profile(author.id)}
      className={styles.name}
      translate="no"
    >
      {name}
    </Link>
  );
}

/** The line above a text. `asker`: whether it is worth saying that the person began the thread. */
export function AuthorLine({ post, asker = false }: { post: Signed; asker?: boolean }) {
  const { time_zone: zone } = useMe();
  const { author } = post;
  const at = instantOf(post.created_at);
  return (
    <div className={styles.line}>
      <AuthorMark author={author} />
      <div className={styles.who}>
        <span className={styles.names}>
          <Name post={post} />
          {author?.role === "practitioner" && (
            <Pill kind="good">
              <IconStethoscope size={14} aria-hidden="true" />
              {t("Practitioner")}
            </Pill>
          )}
          {asker && post.by_asker && <Pill>{t("Started this thread")}</Pill>}
          {post.mine && <Pill kind="accent">{t("You")}</Pill>}
        </span>
        <span className={styles.facts}>
          {author?.profiles.practitioner && <span>{author.profiles.practitioner.profession}</span>}
          <time dateTime={at.toString()}>{agoWords(post, Temporal.Now.instant(), zone)}</time>
          {post.edited && (
            <span>
              <Trans>edited</Trans>
            </span>
          )}
        </span>
      </div>
    </div>
  );
}
