/** Sets an authenticator app up: scan or type the secret, then prove it with a code. */
import {
  beginAuthenticatorApp,
  confirmAuthenticatorApp,
  readSecondFactors,
} from "@larkwell/contract/with-shapes/second-factors.ts";
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
      toast.success("Your authenticator app is set up.");
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
        <p>An app on your phone shows a new six-digit code every half minute.</p>
        <Button onClick={() => setAsking(true)}>Set up an app</Button>
        {asking && (
          <PasswordAgain
            title="Set up an authenticator app?"
            verb="Continue"
            busy={begin.isPending}
            error={begin.error?.message}
            onPassword={(password) => begin.mutate({ params, body: { password } })}
            onClose={close}
          >
            <p>With it somebody could sign in as you, so please enter your password once more.</p>
          </PasswordAgain>
        )}
      </Row>
    );
  return (
    <Stack as="form" gap="24" onSubmit={submit} noValidate>
      <p>Scan this picture with your authenticator app.</p>
      <img
        className={styles.qr}
        src={`data:image/svg+xml;utf8,${encodeURIComponent(begin.data.qr_svg)}`}
        alt="QR code for your authenticator app"
      />
      <p>
        Or type this key into it: <span className={styles.secret}>{begin.data.secret}</span>
      </p>
      <ErrorSummary errors={form.errors} />
      <TextField label="Six-digit code" inputMode="numeric" autoComplete="one-time-code" {...form.text("code")} />
      <Button type="submit" busy={confirm.isPending}>
        Turn it on
      </Button>
    </Stack>
  );
}
