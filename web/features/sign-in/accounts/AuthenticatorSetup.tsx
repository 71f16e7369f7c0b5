/** Sets up an authenticator app: scan or type the secret, then confirm it with a code. */
import {
  beginAuthenticatorApp,
  confirmAuthenticatorApp,
  readSecondFactors,
} from "@larkwell/contract/with-shapes/second-factors.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { type FormEvent, useState } from "react";
import { useSend } from "../../../api/client.ts";
import { reloadPerson } from "../../../api/session.ts";
import { Button } from "../../../kit/Button.tsx";
import { ErrorSummary } from "../../../kit/ErrorSummary.tsx";
import { Row, Stack } from "../../../kit/Layout.tsx";
import { TextField } from "../../../kit/TextField.tsx";
import { toast } from "../../../kit/toast-store.ts";
import { useForm } from "../../../kit/use-form.ts";
import styles from "../../../shell/sign-in/Entry.module.css";
import { PasswordAgain } from "./PasswordAgain.tsx";

type Props = { userId: number; onCodes: (codes: readonly string[]) => void };

export function AuthenticatorSetup({ userId, onCodes }: Props) {
  const params = { user_id: userId };
  const form = useForm({ code: "" });
  const [asking, setAsking] = useState(false);
  const begin = useSend(beginAuthenticatorApp, { onError: () => {} });
  const close = () => {
    setAsking(false);
    begin.reset();
  };
  const confirm = useSend(confirmAuthenticatorApp, {
    invalidates: [readSecondFactors],
    onSuccess: async ({ recovery_codes }) => {
      onCodes(recovery_codes);
      toast.success(t("Your authenticator app is set up."));
      await reloadPerson();
    },
    onError: form.refuse,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!confirm.isPending && form.check(confirmAuthenticatorApp.body, form.values))
      confirm.mutate({ params, body: form.values });
  };
  if (!begin.data)
    return (
      <Row gap="8 24" align="center" justify="between" paddingBlock="16" border="bottom" className={styles.row}>
        <p>
          <Trans>An app on your phone shows a new six-digit code every 30 seconds.</Trans>
        </p>
        <Button onClick={() => setAsking(true)}>
          <Trans>Set up an app</Trans>
        </Button>
        {asking && (
          <PasswordAgain
            title={t("Set up an authenticator app?")}
            verb={t("Continue")}
            busy={begin.isPending}
            error={begin.error?.message}
            onPassword={(password) => begin.mutate({ params, body: { password } })}
            onClose={close}
          >
            <p>
              <Trans>This adds a way to sign in as you, so enter your password again.</Trans>
            </p>
          </PasswordAgain>
        )}
      </Row>
    );
  return (
    <Stack as="form" gap="24" onSubmit={submit} noValidate>
      <p>
        <Trans>Scan this QR code with your authenticator app.</Trans>
      </p>
      <img
        className={styles.qr}
        src={`data:image/svg+xml;utf8,${encodeURIComponent(begin.data.qr_svg)}`}
        alt={t("QR code for your authenticator app")}
      />
      <p>
        <Trans>
          Or enter this key in the app: <span className={styles.secret}>{begin.data.secret}</span>
        </Trans>
      </p>
      <ErrorSummary errors={form.errors} />
      <TextField label={t("Six-digit code")} inputMode="numeric" autoComplete="one-time-code" {...form.text("code")} />
      <Button type="submit" busy={confirm.isPending}>
        <Trans>Turn on</Trans>
      </Button>
    </Stack>
  );
}
