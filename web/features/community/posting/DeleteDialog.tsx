/** Deletes one's own post or reply, and says exactly what that does. */
import type { Post } from "@larkwell/contract/forum.ts";
import { deletePost } from "@larkwell/contract/posting.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { useSend } from "../../../api/client.ts";
import { ConfirmDialog } from "../../../kit/ConfirmDialog.tsx";
import { forumReads } from "./forum-reads.ts";

type Props = { post: Post; onDone: () => void; onClose: () => void };

export function DeleteDialog({ post, onDone, onClose }: Props) {
  const isReply = post.parent_id !== null;
  const remove = useSend(deletePost, {
    invalidates: forumReads,
    says: isReply ? t("Your reply was deleted.") : t("Your post was deleted."),
    onSuccess: onDone,
  });
  return (
    <ConfirmDialog
      open
      danger
      title={isReply ? t("Delete this reply?") : t("Delete this post?")}
      confirm={isReply ? t("Delete reply") : t("Delete post")}
      keep={isReply ? t("Keep reply") : t("Keep post")}
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ params: { id: post.id } })}
      onClose={onClose}
    >
      <p>
        {isReply
          ? t(
              "We erase its text and its earlier versions. If someone replied, their replies stay. In place of yours, others read “The author deleted this.”",
            )
          : t(
              "We erase its title, its text and its earlier versions. If someone replied, their replies stay. In place of your post, others read “The author deleted this.”",
            )}
      </p>
      <p>{t("If moderators are looking at it, only they can still read it, until they decide and any appeal ends.")}</p>
      <p>{t("You can’t undo this.")}</p>
    </ConfirmDialog>
  );
}
