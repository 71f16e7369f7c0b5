/** The practitioners' replies together, above the conversation. */
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { Link } from "react-router";
import { Stack, Text } from "../../../kit/Layout.tsx";
import { AuthorLine } from "./Author.tsx";
import { VoteButton } from "./MarkButtons.tsx";
import { postPath } from "./PostCard.tsx";
import { PostText } from "./PostText.tsx";
import { authorName } from "./post-words.ts";
import { BookLink, GeneralInformation } from "./ReplyItem.tsx";
import styles from "./Thread.module.css";
import type { ThreadAnswer } from "./Thread.tsx";

export function PractitionersSay({ answer: { post, practitioners_say: replies } }: { answer: ThreadAnswer }) {
  if (replies.length === 0) return null;
  // Without a reply by a member, they are the whole conversation below.
  if (replies.length === post.reply_counts.practitioners && post.reply_counts.members === 0) return null;
  return (
    <Stack
      as="section"
      gap="24"
      columns="fill"
      padding="24"
      radius="medium"
      background="sage"
      aria-labelledby="practitioners-say"
      className={styles.say}
    >
      <Text as="h2" size="title-sm" id="practitioners-say">
        <Trans>What practitioners say</Trans>
      </Text>
      {replies.map((reply) => (
        <Stack
          as="article"
          gap="8"
          columns="fill"
          key={reply.id}
          aria-label={t("Reply by {name}", { name: authorName(reply) })}
        >
          <AuthorLine post={reply} />
          <PostText post={reply} />
          <GeneralInformation />
          <div className={styles.actions}>
            <VoteButton post={reply} of={t("Reply by {name}", { name: authorName(reply) })} />
            <Link to={postPath(post, reply.position)} className={styles.inPlace}>
              <Trans>See it in the conversation</Trans>
            </Link>
            <BookLink author={reply.author} />
          </div>
        </Stack>
      ))}
    </Stack>
  );
}
