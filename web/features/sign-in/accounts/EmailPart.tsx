/** The login address: confirmed or not, and how to change it. */
import type { User } from "@larkwell/contract/people.ts";
import { askEmailChange, readEmailChange, withdrawEmailChange } from "@larkwell/contract/with-shapes/email-changes.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
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
    says: t("Your address hasn’t changed."),
  });
  const next = pending.data?.new_email;
  return (
    <Stack gap="24">
      {!me.email_confirmed && <Unconfirmed me={me} />}
      <Row gap="8 24" align="center" justify="between" paddingBlock="16" border="bottom" className={styles.row}>
        <div>
          <strong>{me.email}</strong>
          <span>
            <Trans>You sign in with this address, and we send messages to it.</Trans>
          </span>
        </div>
        <Button kind="secondary" onClick={() => setOpen(true)}>
          <Trans>Change email address</Trans>
        </Button>
      </Row>
      {pending.isError && !pending.data && (
        <PartFailed
          name={t("Your new email address")}
          onRetry={() => void pending.refetch()}
          retrying={pending.isFetching}
        />
      )}
      {next && (
        <div className={styles.notice} role="status">
          <p>
            <Trans>
              We sent a link to <strong>{next}</strong>. Open it and confirm to change your address. Until then, nothing
              changes. The link works for one day.
            </Trans>
          </p>
          <Button
            kind="quiet"
            busy={withdraw.isPending}
            onClick={() => withdraw.mutate({ params: { user_id: me.id } })}
          >
            <Trans>Keep current address</Trans>
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
      title={t("Change your email address")}
      onClose={onClose}
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={formId} busy={ask.isPending}>
            <Trans>Send link</Trans>
          </Button>
        </>
      }
    >
      <Stack as="form" gap="24" id={formId} onSubmit={submit} noValidate>
        <p>
          <Trans>
            We’ll send a link to the new address. After you confirm it, you sign in with the new address, and we sign
            you out on every device. We’ll send a short notice to {me.email}.
          </Trans>
        </p>
        <ErrorSummary errors={form.errors} />
        <TextField label={t("New email address")} type="email" autoComplete="email" {...form.text("email")} />
        <OwnPasswordField label={t("Your password")} autoComplete="current-password" {...form.text("password")} />
      </Stack>
    </Dialog>
  );
}
