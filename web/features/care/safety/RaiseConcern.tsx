/** A practitioner or coordinator is worried that a member isn't safe, and tells the clinic's person on call. */
import { raiseSafetyConcern } from "@larkwell/contract/safety.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { type SubmitEvent, useId, useState } from "react";
import { useSend } from "../../../api/client.ts";
import { Button } from "../../../kit/Button.tsx";
import { Dialog } from "../../../kit/Dialog.tsx";
import { HelplineLink } from "../../../kit/HelplineLink.tsx";
import { Stack } from "../../../kit/Layout.tsx";
import { TextArea } from "../../../kit/TextField.tsx";
import { toast } from "../../../kit/toast-store.ts";
import { useDraftForm } from "../../../kit/use-draft-form.ts";

interface Props {
  about: "channel" | "visit";
  /** Of the conversation or the visit. */
  id: number;
}

const blank = { note: "" };

export function RaiseConcern({ about, id }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button kind="secondary" onClick={() => setOpen(true)}>
        <Trans>Raise a safety concern</Trans>
      </Button>
      {open && <ConcernDialog about={about} id={id} onClose={() => setOpen(false)} />}
    </>
  );
}

function ConcernDialog({ about, id, onClose }: Props & { onClose: () => void }) {
  const formId = useId();
  const form = useDraftForm(`safety-concern-${about}-${id}`, blank, blank);
  const raise = useSend(raiseSafetyConcern, {
    onSuccess: ({ covered }) => {
      form.forget();
      onClose();
      if (covered) toast.success(t("The person on call is being alerted now."));
      else
        toast.info(
          t("No one is on call right now. Everyone at the safety desk is being alerted. If it can’t wait, call 911."),
        );
    },
    onError: form.refuse,
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (raise.isPending) return;
    if (form.values.note.trim() === "") return form.show([{ field: "note", message: t("Say what worries you.") }]);
    raise.mutate({ body: { about, id, note: form.values.note } });
  };
  return (
    <Dialog
      open
      title={t("Raise a safety concern")}
      onClose={onClose}
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            <Trans>Not now</Trans>
          </Button>
          <Button type="submit" form={formId} busy={raise.isPending}>
            <Trans>Alert the person on call</Trans>
          </Button>
        </>
      }
    >
      <Stack gap="16">
        <p>
          <Trans>
            Is the member in danger this minute? Call <HelplineLink of="emergency" /> first. The clinic’s person on call
            gets the member’s name, how to reach them, and what you write here. The member can later read what was done.
          </Trans>
        </p>
        <form id={formId} onSubmit={submit} noValidate>
          <TextArea label={t("What worries you")} rows={4} maxLength={2_000} aboutOthers {...form.text("note")} />
        </form>
      </Stack>
    </Dialog>
  );
}
