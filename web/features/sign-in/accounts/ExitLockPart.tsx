/** What is required after a quick exit: nothing, the password, or a PIN. */
import type { User } from "@larkwell/contract/people.ts";
import { setExitLock } from "@larkwell/contract/with-shapes/exit-lock.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { type FormEvent, useId, useState } from "react";
import { useSend } from "../../../api/client.ts";
import { reloadPerson } from "../../../api/session.ts";
import { Button } from "../../../kit/Button.tsx";
import { Dialog } from "../../../kit/Dialog.tsx";
import { ErrorSummary } from "../../../kit/ErrorSummary.tsx";
import { Row, Stack } from "../../../kit/Layout.tsx";
import { SelectField, TextField } from "../../../kit/TextField.tsx";
import { useForm } from "../../../kit/use-form.ts";
import styles from "../../../shell/sign-in/Entry.module.css";
import { OwnPasswordField } from "../../../shell/sign-in/OwnPasswordField.tsx";

const says = () =>
  ({
    off: t(
      "Quick exit leaves the site but keeps you signed in. Anyone who opens the site again on this device sees your account.",
    ),
    password: t("After a quick exit, that device stays locked until you enter your password."),
    pin: t("After a quick exit, that device stays locked until you enter your PIN or password."),
  }) as const;

export function ExitLockPart({ me }: { me: User }) {
  const [open, setOpen] = useState(false);
  return (
    <Row gap="8 24" align="center" justify="between" paddingBlock="16" border="bottom" className={styles.row}>
      <p>{says()[me.exit_lock]}</p>
      <Button kind="secondary" onClick={() => setOpen(true)}>
        {me.exit_lock === "off" ? t("Set lock") : t("Change lock")}
      </Button>
      {open && <LockDialog me={me} onClose={() => setOpen(false)} />}
    </Row>
  );
}

function LockDialog({ me, onClose }: { me: User; onClose: () => void }) {
  const formId = useId();
  const form = useForm({ lock: me.exit_lock === "off" ? "pin" : me.exit_lock, pin: "", password: "" });
  const save = useSend(setExitLock, {
    says: t("Saved."),
    onSuccess: async () => {
      await reloadPerson();
      onClose();
    },
    onError: form.refuse,
  });
  const { pin, password } = form.values;
  const lock = form.values.lock as User["exit_lock"];
  const body = { lock, password, ...(lock === "pin" ? { pin } : {}) };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!save.isPending && form.check(setExitLock.body, body)) save.mutate({ params: { user_id: me.id }, body });
  };
  return (
    <Dialog
      open
      title={t("Lock after a quick exit")}
      onClose={onClose}
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={formId} busy={save.isPending}>
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <Stack as="form" gap="24" id={formId} onSubmit={submit} noValidate>
        <ErrorSummary errors={form.errors} />
        <SelectField label={t("After a quick exit, ask for")} {...form.text("lock")}>
          <option value="pin">{t("A PIN")}</option>
          <option value="password">{t("My password")}</option>
          <option value="off">{t("Nothing")}</option>
        </SelectField>
        {lock === "pin" && (
          <TextField
            label={t("PIN")}
            type="password"
            inputMode="numeric"
            autoComplete="off"
            maxLength={8}
            help={t("4 to 8 digits. After five wrong tries, only your password works.")}
            {...form.text("pin")}
          />
        )}
        <OwnPasswordField label={t("Your password")} autoComplete="current-password" {...form.text("password")} />
      </Stack>
    </Dialog>
  );
}
