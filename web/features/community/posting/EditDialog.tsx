/** Edits one's own post or reply. Everyone can see the versions before (listPostVersions). */
import { type Post, readPost } from "@larkwell/contract/forum.ts";
import { updatePost } from "@larkwell/contract/posting.ts";
import { LONGEST_TITLE, LONGEST_WARNING } from "@larkwell/domain/forum/limits.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { type FormEvent, useState } from "react";
import { ApiError, send, useSend } from "../../../api/client.ts";
import { useMe } from "../../../api/session.ts";
import { Button } from "../../../kit/Button.tsx";
import { Dialog } from "../../../kit/Dialog.tsx";
import { ErrorSummary, type FormError } from "../../../kit/ErrorSummary.tsx";
import { Muted, Row, Stack } from "../../../kit/Layout.tsx";
import { TextField } from "../../../kit/TextField.tsx";
import { toast } from "../../../kit/toast-store.ts";
import { useDraftForm } from "../../../kit/use-draft-form.ts";
import { forumReads } from "./forum-reads.ts";
import { WriteBox } from "./WriteBox.tsx";

type Props = { post: Post; onDone: (post: Post) => void; onClose: () => void };

const like = { title: "", body: "", content_warning: "" };

/** What is wrong before anything is sent. */
function faultsOf({ title, body }: typeof like, isReply: boolean): FormError[] {
  const faults = [
    !isReply && title.trim() === "" && { field: "title", message: t("Enter a title.") },
    body.trim() === "" && { field: "body", message: t("Write something, or delete it instead.") },
  ];
  return faults.filter((fault) => fault !== false);
}

export function EditDialog({ post, onDone, onClose }: Props) {
  const me = useMe();
  const isReply = post.parent_id === null ? false : true;
  const stored = { title: post.title ?? "", body: post.body, content_warning: post.content_warning ?? "" };
  const form = useDraftForm(`larkwell.forum.${me.id}.edit.${post.id}.${post.version}`, like, stored);
  const { values, set } = form;
  const [wasKept, setKept] = useState(
    values.title !== stored.title || values.body !== stored.body || values.content_warning !== stored.content_warning,
  );
  const save = useSend(updatePost, {
    invalidates: forumReads,
    onSuccess: (next) => {
      toast.success(
        next.state === "held"
          ? t("Saved. A moderator will look at it first. Until then, only you can see it.")
          : t("Saved. Others can still read the earlier version."),
      );
      form.forget();
      onDone(next);
    },
    onError: async (error) => {
      if (!(await isStoredAlready(error, post.id, values))) form.refuse(error);
      else {
        form.forget();
        onClose();
      }
    },
  });
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    const faults = faultsOf(values, isReply);
    form.show(faults);
    if (faults.length > 0) return;
    const body = {
      ...(isReply ? {} : { title: values.title.trim() }),
      body: values.body.trim(),
      content_warning: values.content_warning.trim(),
      version: post.version,
    };
    save.mutate({ params: { id: post.id }, body });
  };
  const text = (name: "title" | "content_warning") => ({ ...form.text(name), readOnly: save.isPending });
  return (
    <Dialog open title={isReply ? t("Edit your reply") : t("Edit your post")} onClose={onClose} size="large">
      <Stack as="form" gap="16" noValidate onSubmit={submit}>
        <ErrorSummary errors={form.errors} />
        {wasKept && (
          <Row gap="8 16" align="center" role="status">
            <span>{t("These are your changes from before. They aren’t saved yet.")}</span>
            <Button
              kind="quiet"
              onClick={() => {
                set(stored);
                setKept(false);
              }}
            >
              <Trans>Start over</Trans>
            </Button>
          </Row>
        )}
        {!isReply && <TextField label={t("Title")} maxLength={LONGEST_TITLE} {...text("title")} />}
        <WriteBox
          id={form.idOf("body")}
          label={isReply ? t("Your reply") : t("Your post")}
          body={values.body}
          onType={(body) => set({ body })}
          onSubmit={submit}
          error={form.errorOf("body")}
          readOnly={save.isPending}
          rows={8}
          aboutOthers={me.role === "practitioner"}
        />
        <TextField label={t("Content warning")} optional maxLength={LONGEST_WARNING} {...text("content_warning")} />
        <Muted>
          <Trans>
            Others can still read earlier versions. If you shared something by mistake, delete this and write it again.
          </Trans>
        </Muted>
        <Row gap="8 16" justify="end">
          <Button
            kind="quiet"
            onClick={() => {
              form.forget();
              onClose();
            }}
          >
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" busy={save.isPending}>
            <Trans>Save changes</Trans>
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
}

/** The first attempt arrived and its answer was lost: the second one is refused as stale, though everything is saved. */
async function isStoredAlready(error: ApiError, id: number, values: typeof like): Promise<boolean> {
  if (error.code !== "stale") return false;
  const now = await send(readPost, { params: { id } }).catch((failed: unknown) => {
    if (failed instanceof ApiError) return undefined;
    throw failed;
  });
  return now?.post.body === values.body.trim() && (now.post.title ?? "") === values.title.trim();
}
