/** Sets an authenticator app up: scan or type the secret, then prove it with a code. */
import {
  beginAuthenticatorApp,
  confirmAuthenticatorApp,
  readSecondFactors,
} from "@larkwell/contract/second-factors.ts";
import type { FormEvent } from "react";
import { useSend } from "../../api/client.ts";
import { reloadPerson } from "../../api/session.ts";
import { Button } from "../../kit/Button.tsx";
import { ErrorSummary } from "../../kit/ErrorSummary.tsx";
import { TextField } from "../../kit/TextField.tsx";
import { toast } from "../../kit/toast-store.ts";
import styles from "./Entry.module.css";
import { useForm } from "./use-form.ts";

type Props = { userId: number; onCodes: (codes: readonly string[]) => void };

export function AuthenticatorSetup({ userId, onCodes }: Props) {
  const params = { user_id: userId };
  const form = useForm({ code: "" });
  const begin = useSend(beginAuthenticatorApp);
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
      <div className={styles.row}>
        <p>An app on your phone shows a new six-digit code every half minute.</p>
        <Button busy={begin.isPending} onClick={() => begin.mutate({ params })}>
          Set up an app
        </Button>
      </div>
    );
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
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
    </form>
  );
}
