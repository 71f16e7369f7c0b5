/** Blocks the author of a post: a name everywhere, a pseudonym only in its thread. It says which. */
import { blockAuthor, listForumBlocks, type Post } from "@larkwell/contract/forum.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { Link } from "react-router";
import { useSend } from "../../../api/client.ts";
import { ConfirmDialog } from "../../../kit/ConfirmDialog.tsx";
import { paths } from "../../../paths.ts";
import { forumReads } from "./forum-reads.ts";
import { shownName } from "./shown-name.ts";

type Props = { post: Post; onDone: () => void; onClose: () => void };

export function BlockDialog({ post, onDone, onClose }: Props) {
  const name = shownName(post);
  const block = useSend(blockAuthor, {
    invalidates: [...forumReads, listForumBlocks],
    says: post.anonymous
      ? t("You don’t see {name} in this thread anymore.", { name })
      : t("You don’t see what {name} posts under this name anymore.", { name }),
    onSuccess: onDone,
  });
  return (
    <ConfirmDialog
      open
      title={t("Block {name}?", { name })}
      confirm={t("Block")}
      keep={t("Don’t block")}
      busy={block.isPending}
      onConfirm={() => block.mutate({ params: { id: post.id } })}
      onClose={onClose}
    >
      <p>
        {post.anonymous
          ? t(
              "You won’t see {name} in this thread. If they started it, the whole thread goes, with your own replies in it. In other threads, this person has other names, which we don’t reveal.",
              {
                name,
              },
            )
          : t(
              "You won’t see anything {name} posts under this name, or any thread they started under it. Anonymous posts aren’t affected.",
              {
                name,
              },
            )}
      </p>
      <p>
        <Trans>
          They aren’t told, and can still see what you post. You can unblock them under{" "}
          <Link to={paths.forumBlocked()}>Blocked and muted</Link>.
        </Trans>
      </p>
    </ConfirmDialog>
  );
}
