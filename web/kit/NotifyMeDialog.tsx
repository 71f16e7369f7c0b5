/** Nothing is free: the member asks to be told when this practitioner opens hours (R4.041, R7.068). */
import {
  listPractitioners,
  type PractitionerDetail,
  readPractitioner,
  requestAvailabilityNotice,
} from "@larkwell/contract/practitioners.ts";
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
      toast.success(`We'll e-mail you as soon as ${name} has open times.`);
      setNote("");
      onClose();
    },
    onError: (problem) => setError(`${problem.message} What you wrote is still here.`),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setError(undefined);
    if (!ask.isPending) ask.mutate({ body: { practitioner_id: practitioner.id, note } });
  };
  return (
    <Dialog
      open={open}
      title={`Be told when ${name} opens hours`}
      onClose={onClose}
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            Not now
          </Button>
          <Button type="submit" form={form} busy={ask.isPending}>
            Notify me
          </Button>
        </>
      }
    >
      <p>
        {`${practitioner.first_name} ${practitioner.last_name}`.trim()} has no open times at the moment. We send you one
        short e-mail when there is a time within two weeks. It does not say who or what it is about.
      </p>
      {practitioner.notify_requested && <p>You have asked already; sending this again only changes your note.</p>}
      <form id={form} onSubmit={submit} noValidate>
        <TextArea
          label="When would suit you?"
          help={`${name} may read this when planning hours. Nothing personal is needed.`}
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
