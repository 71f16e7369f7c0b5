/** The screen after a quick exit: the PIN or the password, signing out, and crisis help. Nothing reveals whose it is. */
import { unlockSession } from "@larkwell/contract/with-shapes/exit-lock.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { type FormEvent, useState } from "react";
import { type ApiError, useSend } from "../../api/client.ts";
import { markLocked } from "../../api/exit-lock.ts";
import { reloadPerson, signOut } from "../../api/session.ts";
import { Button } from "../../kit/Button.tsx";
import { ErrorSummary } from "../../kit/ErrorSummary.tsx";
import { Row, Stack } from "../../kit/Layout.tsx";
import { TextField } from "../../kit/TextField.tsx";
import { useForm } from "../../kit/use-form.ts";
import { HelpNow } from "../HelpNow.tsx";
import styles from "./Entry.module.css";
import { EntryPage } from "./EntryPage.tsx";
import { OwnPasswordField } from "./OwnPasswordField.tsx";

export function UnlockForm({ by: asked }: { by: "pin" | "password" }) {
  const [by, setBy] = useState(asked);
  const form = useForm({ pin: "", password: "" });
  const unlock = useSend(unlockSession, {
    onSuccess: async () => {
      markLocked(false);
      await reloadPerson();
    },
    onError: (error: ApiError) => {
      if (error.code === "pins_used_up") setBy("password");
      form.set({ pin: "", password: "" });
      if (error.code === "pins_used_up") form.show([{ field: "password", message: error.message }]);
      else form.refuse(error);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const body = by === "pin" ? { pin: form.values.pin } : { password: form.values.password };
    if (!unlock.isPending && form.check(unlockSession.body, body)) unlock.mutate({ body });
  };
  return (
    <div className={styles.locked}>
      <EntryPage
        title={t("Locked")}
        lead={by === "pin" ? t("Enter your PIN to continue.") : t("Enter your password to continue.")}
      >
        <Stack as="form" gap="24" onSubmit={submit} noValidate>
          <ErrorSummary errors={form.errors} />
          {by === "pin" ? (
            <TextField
              label={t("PIN")}
              type="password"
              inputMode="numeric"
              autoComplete="off"
              maxLength={8}
              {...form.text("pin")}
            />
          ) : (
            <OwnPasswordField label={t("Password")} autoComplete="current-password" {...form.text("password")} />
          )}
          <Button type="submit" wide busy={unlock.isPending}>
            <Trans>Unlock</Trans>
          </Button>
        </Stack>
        <Row gap="8 24" color="muted">
          {by === "pin" && (
            <button type="button" className={styles.linkButton} onClick={() => setBy("password")}>
              <Trans>Use your password</Trans>
            </button>
          )}
          <button type="button" className={styles.linkButton} onClick={() => void signOut()}>
            <Trans>Sign out</Trans>
          </button>
        </Row>
        <HelpNow />
      </EntryPage>
    </div>
  );
}
