/** The address one logs in with: confirmed or not, and how it is changed to another. */

import type { User } from "@larkwell/contract/people.ts";
import { askEmailChange, readEmailChange, withdrawEmailChange } from "@larkwell/contract/with-shapes/email-changes.ts";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { q, useSend } from "../../../api/client.ts";
import { Button } from "../../../kit/Button.tsx";
import { Dialog } from "../../../kit/Dialog.tsx";
import { ErrorSummary } from "../../../kit/ErrorSummary.tsx";
import { Row, Stack } from "../../../kit/Layout.tsx";
import { PartFailed } from "../../../kit/Part.tsx";
import { TextField } from "../../../kit/TextField.tsx";
import { useForm } from "../../../kit/use-form.ts";
import styles from "../../../shell/sign-in/Entry.module.css";
import { OwnPasswordField } from "../../../shell/sign-in/OwnPasswordField.tsx";
import { Unconfirmed } from "./Unconfirmed.tsx";

export function EmailPart({ me }: { me: User }) {
  const [open, setOpen] = useState(false);
  const pending = useQuery(q(readEmailChange, { params: { user_id: me.id } }));
  const withdraw = useSend(withdrawEmailChange, {
    invalidates: [readEmailChange],
    says: "Your address stays as it is.",
  });
  const next = pending.data?.new_email;
  return (
    <Stack gap="24">
      {!me.email_confirmed && <Unconfirmed me={me} />}
      <Row gap="8 24" align="center" justify="between" paddingBlock="16" border="bottom" className={styles.row}>
        <div>
          <strong>{me.email}</strong>
          <span>You log in with it, and messages go there.</span>
        </div>
        <Button kind="secondary" onClick={() => setOpen(true)}>
          Change e-mail address
        </Button>
      </Row>
      {pending.isError && !pending.data && (
        <PartFailed
          name="Whether a new address waits to be confirmed"
          onRetry={() => void pending.refetch()}
          retrying={pending.isFetching}
        />
      )}
      {next && (
        <div className={styles.notice} role="status">
          <p>
            We sent a link to <strong>{next}</strong>. Once it is opened and confirmed, that is your address. Until then
            nothing changes. The link works for a day.
          </p>
          <Button
            kind="quiet"
            busy={withdraw.isPending}
            onClick={() => withdraw.mutate({ params: { user_id: me.id } })}
          >
            Keep my address as it is
          </Button>
        </div>
      )}
      {open && <ChangeDialog me={me} onClose={() => setOpen(false)} />}
    </Stack>
  );
}

function ChangeDialog({ me, onClose }: { me: User; onClose: () => void }) {
  const formId = useId();
  const form = useForm({ email: "", password: "" });
  const ask = useSend(askEmailChange, { invalidates: [readEmailChange], onSuccess: onClose, onError: form.refuse });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!ask.isPending && form.check(askEmailChange.body, form.values))
      ask.mutate({ params: { user_id: me.id }, body: form.values });
  };
  return (
    <Dialog
      open
      title="Change your e-mail address"
      onClose={onClose}
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            Keep it as it is
          </Button>
          <Button type="submit" form={formId} busy={ask.isPending}>
            Send the link
          </Button>
        </>
      }
    >
      <Stack as="form" gap="24" id={formId} onSubmit={submit} noValidate>
        <p>
          We send a link to the new address. When it is confirmed, you log in with the new address and are signed out on
          every device. {me.email} gets a short word about it.
        </p>
        <ErrorSummary errors={form.errors} />
        <TextField label="New e-mail address" type="email" autoComplete="email" {...form.text("email")} />
        <OwnPasswordField label="Your password" autoComplete="current-password" {...form.text("password")} />
      </Stack>
    </Dialog>
  );
}
