/** Writing a saved reply: a new one, and another text for one of your own. */
import {
  addSavedReply,
  changeSavedReply,
  listSavedReplies,
  type SavedReply,
} from "@larkwell/contract/with-shapes/inbox.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { REPLY_FIELDS } from "@larkwell/domain/messages/saved-replies.ts";
import { Trans } from "@lingui/react/macro";
import { useSend } from "../../../api/client.ts";
import { Button } from "../../../kit/Button.tsx";
import { Dialog } from "../../../kit/Dialog.tsx";
import { ErrorSummary } from "../../../kit/ErrorSummary.tsx";
import { Muted } from "../../../kit/Layout.tsx";
import { CheckField, TextArea, TextField } from "../../../kit/TextField.tsx";
import { useForm } from "../../../kit/use-form.ts";

const said = () => ({ invalidates: [listSavedReplies], says: t("Saved.") });

export function NewReplyDialog({ body, onClose }: { body: string; onClose: () => void }) {
  const form = useForm({ title: "", body, shared: false });
  const add = useSend(addSavedReply, { ...said(), onSuccess: onClose, onError: form.refuse });
  const save = () => {
    if (form.check(addSavedReply.body, form.values)) add.mutate({ body: form.values });
  };
  return <ReplyDialog title={t("New saved reply")} form={form} busy={add.isPending} onSave={save} onClose={onClose} />;
}

export function ChangeReplyDialog({ reply, onClose }: { reply: SavedReply; onClose: () => void }) {
  const form = useForm({ title: reply.title, body: reply.body, shared: reply.shared });
  const change = useSend(changeSavedReply, { ...said(), onSuccess: onClose, onError: form.refuse });
  const save = () => {
    if (form.check(changeSavedReply.body, form.values)) change.mutate({ params: { id: reply.id }, body: form.values });
  };
  return (
    <ReplyDialog title={t("Change this reply")} form={form} busy={change.isPending} onSave={save} onClose={onClose}>
      {reply.shared && (
        <Muted>
          <Trans>All colleagues use this reply, and will see your change.</Trans>
        </Muted>
      )}
    </ReplyDialog>
  );
}

interface DialogProps {
  title: string;
  form: ReturnType<typeof useForm<{ title: string; body: string; shared: boolean }>>;
  busy: boolean;
  onSave: () => void;
  onClose: () => void;
  children?: React.ReactNode;
}

function ReplyDialog({ title, form, busy, onSave, onClose, children }: DialogProps) {
  const fields = REPLY_FIELDS.map((name) => `{${name}}`).join(", ");
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      actions={
        <Button busy={busy} onClick={onSave}>
          <Trans>Save reply</Trans>
        </Button>
      }
    >
      <ErrorSummary errors={form.errors} />
      {children}
      <TextField label={t("Title")} maxLength={80} aboutOthers {...form.text("title")} />
      <TextArea
        label={t("Text")}
        help={t("These are filled in for each conversation: {fields}. Don’t save anything about one person.", {
          fields,
        })}
        maxLength={4000}
        aboutOthers
        {...form.text("body")}
      />
      <CheckField label={t("Share with all colleagues")} {...form.tick("shared")} />
    </Dialog>
  );
}
