/** A practitioner's note of correction under a wrong claim, and taking it back. */
import type { Post, PostNote } from "@larkwell/contract/forum.ts";
import { correctReply } from "@larkwell/contract/posting.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import type { FormEvent } from "react";
import { useSend } from "../../../api/client.ts";
import { useMe } from "../../../api/session.ts";
import { Button } from "../../../kit/Button.tsx";
import { Dialog } from "../../../kit/Dialog.tsx";
import { ErrorSummary } from "../../../kit/ErrorSummary.tsx";
import { Muted, Row, Stack } from "../../../kit/Layout.tsx";
import { useDraftForm } from "../../../kit/use-draft-form.ts";
import { forumReads } from "./forum-reads.ts";
import styles from "./Posting.module.css";
import { WriteBox } from "./WriteBox.tsx";

type Props = { post: Post; before: PostNote | undefined; onDone: (post: Post) => void; onClose: () => void };

export function CorrectDialog({ post, before, onDone, onClose }: Props) {
  const me = useMe();
  const form = useDraftForm(
    `larkwell.forum.${me.id}.correction.${post.id}`,
    { body: "" },
    { body: before?.body ?? "" },
  );
  const save = useSend(correctReply, {
    invalidates: forumReads,
    onSuccess: (reply) => {
      form.forget();
      onDone(reply);
    },
    onError: form.refuse,
  });
  const send = (body: string) => save.mutate({ params: { id: post.id }, body: { body } });
  const { body } = form.values;
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (body.trim() === "") form.show([{ field: "body", message: t("Write what is wrong, and what is right.") }]);
    else send(body.trim());
  };
  return (
    <Dialog open title={before ? t("Your correction") : t("Add a correction")} onClose={onClose} size="large">
      <Stack as="form" gap="16" noValidate onSubmit={submit}>
        <ErrorSummary errors={form.errors} />
        <Stack padding="8 16" radius="small" background="sand" size="sm">
          <p className={styles.quoted} translate="no" dir="auto">
            {post.body}
          </p>
        </Stack>
        <WriteBox
          id={form.idOf("body")}
          label={t("Correction")}
          help={t("Say what is wrong, what is right, and what your source is.")}
          body={body}
          onType={(typed) => form.set({ body: typed })}
          onSubmit={submit}
          error={form.errorOf("body")}
          readOnly={save.isPending}
          rows={5}
          longest={1_000}
          aboutOthers
        />
        <Muted>
          <Trans>
            Everyone sees it under the reply, with your name, as general information. A moderator will look at the
            reply, too.
          </Trans>
        </Muted>
        <Row gap="8 16" justify="end">
          {before && (
            <Button kind="quiet" busy={save.isPending} onClick={() => send("")}>
              <Trans>Remove correction</Trans>
            </Button>
          )}
          <Button kind="quiet" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" busy={save.isPending}>
            <Trans>Save correction</Trans>
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
}
