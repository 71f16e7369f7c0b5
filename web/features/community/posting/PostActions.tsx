/** The menu of a post or a reply: edit, delete, report, block, mute, and what practitioners can add. */
import { listForumMutes, mutePost, type Post, type Reply, unmutePost } from "@larkwell/contract/forum.ts";
import { endorseReply, withdrawEndorsement } from "@larkwell/contract/posting.ts";
import { t } from "@larkwell/domain/language/text.ts";
import {
  IconBell,
  IconBellOff,
  IconCheck,
  IconDots,
  IconFlag,
  IconNotes,
  IconPencil,
  IconTrash,
  IconUserOff,
  IconX,
} from "@tabler/icons-react";
import { Suspense, useState } from "react";
import { useSend } from "../../../api/client.ts";
import { Dialog } from "../../../kit/Dialog.tsx";
import { Stack } from "../../../kit/Layout.tsx";
import { toast } from "../../../kit/toast-store.ts";
import { lazyOnline } from "../../../shell/lazy-online.ts";
import { forumReads } from "./forum-reads.ts";
import styles from "./Posting.module.css";
import { actionsFor, type PostAction } from "./post-menu.ts";

const EditDialog = lazyOnline(async () => ({ default: (await import("./EditDialog.tsx")).EditDialog }));
const DeleteDialog = lazyOnline(async () => ({ default: (await import("./DeleteDialog.tsx")).DeleteDialog }));
const ReportDialog = lazyOnline(async () => ({ default: (await import("./ReportDialog.tsx")).ReportDialog }));
const BlockDialog = lazyOnline(async () => ({ default: (await import("./BlockDialog.tsx")).BlockDialog }));
const CorrectDialog = lazyOnline(async () => ({ default: (await import("./CorrectDialog.tsx")).CorrectDialog }));

export type PostActionsProps = {
  post: Post | Reply;
  /** The thread it is in. `muted`: by the reader. */
  thread: { id: number; title: string; muted: boolean; ama: boolean };
  /** After a change: the post as it is now, null if it is gone for the reader. Queries of the forum were marked as stale before. */
  onChanged?: (post: Post | null) => void;
};

const words = (): Record<PostAction, string> => ({
  endorse: t("Agree with this reply"),
  unendorse: t("Take back your agreement"),
  correct: t("Add a correction"),
  edit: t("Edit"),
  mute: t("Mute this thread"),
  unmute: t("Unmute this thread"),
  report: t("Report"),
  block: t("Block the author"),
  delete: t("Delete"),
});

const icons: Record<PostAction, typeof IconX> = {
  endorse: IconCheck,
  unendorse: IconX,
  correct: IconNotes,
  edit: IconPencil,
  mute: IconBellOff,
  unmute: IconBell,
  report: IconFlag,
  block: IconUserOff,
  delete: IconTrash,
};

/** What a practitioner added to it before. */
const ownNote = (post: Post | Reply, kind: "endorsement" | "correction") =>
  "notes" in post ? post.notes.find((note) => note.mine && note.kind === kind) : undefined;

export function PostActions({ post, thread, onChanged }: PostActionsProps) {
  const [open, setOpen] = useState<"menu" | PostAction | null>(null);
  const quick = useQuickActions({ post, onChanged });
  const close = () => setOpen(null);
  const actions = actionsFor({
    post,
    muted: thread.muted,
    endorsed: ownNote(post, "endorsement") !== undefined,
    asks: thread.ama && post.depth === 1,
  });
  if (actions.length === 0) return null;
  const names = words();
  const changed = (next: Post | null) => {
    close();
    onChanged?.(next);
  };
  return (
    <>
      <button
        type="button"
        className={styles.menu}
        aria-haspopup="dialog"
        aria-label={post.parent_id === null ? t("More about this post") : t("More about this reply")}
        onClick={() => setOpen("menu")}
      >
        <IconDots size={20} aria-hidden="true" />
      </button>
      <Dialog open={open === "menu"} title={post.parent_id === null ? t("This post") : t("This reply")} onClose={close}>
        <Stack as="ul" gap="4" plain>
          {actions.map((action) => {
            const Icon = icons[action];
            const act = quick[action];
            return (
              <li key={action}>
                <button
                  type="button"
                  className={action === "delete" ? `${styles.action} ${styles.danger}` : styles.action}
                  onClick={() => {
                    if (act) act();
                    setOpen(act ? null : action);
                  }}
                >
                  <Icon size={20} aria-hidden="true" />
                  {names[action]}
                </button>
              </li>
            );
          })}
        </Stack>
      </Dialog>
      <Suspense>
        {open === "edit" && <EditDialog post={post} onDone={changed} onClose={close} />}
        {open === "delete" && <DeleteDialog post={post} onDone={() => changed(null)} onClose={close} />}
        {open === "report" && <ReportDialog post={post} onClose={close} />}
        {open === "block" && <BlockDialog post={post} onDone={() => changed(null)} onClose={close} />}
        {open === "correct" && (
          <CorrectDialog post={post} before={ownNote(post, "correction")} onDone={changed} onClose={close} />
        )}
      </Suspense>
    </>
  );
}

/** What is done right away, because it is undone as easily. */
function useQuickActions({ post, onChanged }: Pick<PostActionsProps, "post" | "onChanged">) {
  const { id } = post;
  const done = (says: string) => ({
    invalidates: [...forumReads, listForumMutes],
    onSuccess: () => {
      toast.success(says);
      onChanged?.(post);
    },
  });
  const mute = useSend(
    mutePost,
    done(
      t(
        "Muted. We’ll leave this thread out of post lists and won’t notify you about it. You can still find it by searching.",
      ),
    ),
  );
  const unmute = useSend(unmutePost, done(t("You see this thread in lists again.")));
  const endorse = useSend(endorseReply, {
    invalidates: forumReads,
    says: t("Your name is now shown under this reply: you agree with it."),
    onSuccess: (reply) => onChanged?.(reply),
  });
  const unendorse = useSend(withdrawEndorsement, {
    invalidates: forumReads,
    says: t("Your name is no longer shown under this reply."),
    onSuccess: (reply) => onChanged?.(reply),
  });
  const quick: Partial<Record<PostAction, () => void>> = {
    mute: () => mute.mutate({ params: { id } }),
    unmute: () => unmute.mutate({ params: { id } }),
    endorse: () => endorse.mutate({ params: { id } }),
    unendorse: () => unendorse.mutate({ params: { id } }),
  };
  return quick;
}
