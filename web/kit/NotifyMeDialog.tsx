/** There is no free time: the member asks to be notified when this practitioner opens hours (R4.041, R7.068). */
import {
  listPractitioners,
  type PractitionerDetail,
  readPractitioner,
  requestAvailabilityNotice,
} from "@larkwell/contract/practitioners.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { type FormEvent, useId, useState } from "react";
import { useSend } from "../api/client.ts";
import { Button } from "./Button.tsx";
import { Dialog } from "./Dialog.tsx";
import { TextArea } from "./TextField.tsx";
import { toast } from "./toast-store.ts";

type Props = {
  open: boolean;
  practitioner: Pick<PractitionerDetail, "id" | "first_name" | "last_name" | "notify_requested">;
  onClose: () => void;
};

const LONGEST_NOTE = 1_000;

export function NotifyMeDialog({ open, practitioner, onClose }: Props) {
  const form = useId();
  const [note, setNote] = useState("");
  const [error, setError] = useState<string>();
  const name = practitioner.first_name;
  const ask = useSend(requestAvailabilityNotice, {
    invalidates: [readPractitioner, listPractitioners],
    onSuccess: () => {
      toast.success(t("We’ll email you as soon as {name} has open times.", { name }));
      setNote("");
      onClose();
    },
    onError: (problem) => setError(t("{message} What you wrote is still here.", { message: problem.message })),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setError(undefined);
    if (!ask.isPending) ask.mutate({ body: { practitioner_id: practitioner.id, note } });
  };
  return (
    <Dialog
      open={open}
      title={t("Get notified when {name} has open times", { name })}
      onClose={onClose}
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            <Trans>Not now</Trans>
          </Button>
          <Button type="submit" form={form} busy={ask.isPending}>
            <Trans>Notify me</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>
          {`${practitioner.first_name} ${practitioner.last_name}`.trim()} has no open times right now. We’ll send you
          one short email when there’s a time within two weeks. It doesn’t say who or what it’s about.
        </Trans>
      </p>
      {practitioner.notify_requested && (
        <p>
          <Trans>You already asked. Sending this again only changes your note.</Trans>
        </p>
      )}
      <form id={form} onSubmit={submit} noValidate>
        <TextArea
          label={t("When works for you?")}
          help={t("{name} may read this when planning hours. You don’t need to share anything personal.", { name })}
          optional
          maxLength={LONGEST_NOTE}
          value={note}
          error={error}
          onChange={(event) => setNote(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
