/** Unpublishes a piece everywhere after a reason, or publishes it again. */
import { type OpsPieceDetail, showLibraryPiece } from "@larkwell/contract/with-shapes/ops-library.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { type FormEvent, useId, useState } from "react";
import { useSend } from "../../../../api/client.ts";
import { Button } from "../../../../kit/Button.tsx";
import formStyles from "../../../../kit/console/Ops.module.css";
import { Dialog } from "../../../../kit/Dialog.tsx";
import { ErrorSummary } from "../../../../kit/ErrorSummary.tsx";
import { Stack } from "../../../../kit/Layout.tsx";
import { TextArea } from "../../../../kit/TextField.tsx";
import { toast } from "../../../../kit/toast-store.ts";
import { useForm } from "../../../../kit/use-form.ts";
import { keepPiece, readAgainIfStale } from "./keep-piece.ts";

export function ShowPiece({ piece }: { piece: OpsPieceDetail }) {
  const [open, setOpen] = useState(false);
  const publish = useSend(showLibraryPiece, {
    says: t("Published again."),
    onSuccess: keepPiece,
    onError: (error) => {
      toast.error(error.message);
      readAgainIfStale(error);
    },
  });
  const { withdrawn, can, version } = piece;
  return (
    <Stack gap="8" justify="start">
      {withdrawn && (
        <p>
          {t("Unpublished by {name}, {time} UTC: {reason}", {
            name: withdrawn.by ?? t("someone who left"),
            time: withdrawn.at,
            reason: withdrawn.reason,
          })}
        </p>
      )}
      {can.republish && (
        <Button
          kind="secondary"
          busy={publish.isPending}
          onClick={() => publish.mutate({ params: { id: piece.id }, body: { version, shown: true } })}
        >
          <Trans>Publish again</Trans>
        </Button>
      )}
      {can.unpublish && (
        <Button kind="danger" onClick={() => setOpen(true)}>
          <Trans>Unpublish everywhere</Trans>
        </Button>
      )}
      {open && <Withdraw piece={piece} onClose={() => setOpen(false)} />}
    </Stack>
  );
}

function Withdraw({ piece, onClose }: { piece: OpsPieceDetail; onClose: () => void }) {
  const formId = useId();
  const form = useForm({ reason: "" });
  const withdraw = useSend(showLibraryPiece, {
    says: t("Unpublished everywhere."),
    onSuccess: (after) => {
      keepPiece(after);
      onClose();
    },
    onError: (error) => {
      form.refuse(error);
      readAgainIfStale(error);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { reason } = form.values;
    if (withdraw.isPending) return;
    if (reason.trim() === "") return form.show([{ field: "reason", message: t("Say why, for your colleagues.") }]);
    withdraw.mutate({ params: { id: piece.id }, body: { version: piece.version, shown: false, reason } });
  };
  return (
    <Dialog
      open
      title={t("Unpublish everywhere?")}
      onClose={onClose}
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            <Trans>Keep published</Trans>
          </Button>
          <Button type="submit" form={formId} kind="danger" busy={withdraw.isPending}>
            <Trans>Unpublish</Trans>
          </Button>
        </>
      }
    >
      <form id={formId} className={formStyles.form} onSubmit={submit} noValidate>
        <ErrorSummary errors={form.errors} />
        <p>
          <Trans>It’s gone right away from lists, search, links and saved pieces. Its address says “not found”.</Trans>
        </p>
        <TextArea label={t("Reason")} rows={3} maxLength={500} aboutOthers {...form.text("reason")} />
      </form>
    </Dialog>
  );
}
