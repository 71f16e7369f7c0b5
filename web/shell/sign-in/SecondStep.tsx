/** The second step of signing in: a code from the app, a passkey, or a recovery code (D15). */
import { signIn } from "@larkwell/contract/sessions.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { type PublicKeyCredentialRequestOptionsJSON, startAuthentication } from "@simplewebauthn/browser";
import { type FormEvent, useState } from "react";
import { useSend } from "../../api/client.ts";
import { enter } from "../../api/session.ts";
import { Button } from "../../kit/Button.tsx";
import { ErrorSummary } from "../../kit/ErrorSummary.tsx";
import { Row, Stack } from "../../kit/Layout.tsx";
import { TextField } from "../../kit/TextField.tsx";
import { useForm } from "../../kit/use-form.ts";
import styles from "./Entry.module.css";

export type Asked = {
  methods: readonly ("passkey" | "authenticator_app" | "recovery_code")[];
  passkey_options?: PublicKeyCredentialRequestOptionsJSON;
};

type Credentials = { grant_type: "password"; username: string; password: string; client_id: "web" | "native" };

type Props = { asked: Asked; credentials: Credentials; onDone?: () => void; onBack: () => void };

const words = () =>
  ({
    passkey: { title: t("Use your passkey"), other: t("Use a passkey") },
    authenticator_app: { title: t("Enter the code from your app"), other: t("Use the authenticator app") },
    recovery_code: { title: t("Enter a recovery code"), other: t("Use a recovery code") },
  }) as const;

export function SecondStep({ asked, credentials, onDone, onBack }: Props) {
  const [method, setMethod] = useState(asked.methods[0] ?? "authenticator_app");
  const [waiting, setWaiting] = useState(false);
  const form = useForm({ mfa_code: "" });
  const enterWith = useSend(signIn, {
    onSuccess: async (tokens) => {
      await enter(tokens);
      onDone?.();
    },
    onError: form.refuse,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const mfa_code = form.values.mfa_code.trim();
    if (mfa_code === "") return form.show([{ field: "mfa_code", message: t("Enter a code.") }]);
    if (!enterWith.isPending) enterWith.mutate({ body: { ...credentials, mfa_code } });
  };
  const askPasskey = async () => {
    if (!asked.passkey_options || waiting) return;
    setWaiting(true);
    try {
      const passkey = await startAuthentication({ optionsJSON: asked.passkey_options });
      enterWith.mutate({ body: { ...credentials, passkey: { ...passkey } } });
    } catch {
      form.show([{ field: "mfa_code", message: t("The passkey wasn’t used. Try again, or choose another way.") }]);
    } finally {
      setWaiting(false);
    }
  };
  const others = asked.methods.filter((one) => one !== method);
  return (
    <Stack as="form" gap="24" onSubmit={submit} noValidate>
      <h2>{words()[method].title}</h2>
      <ErrorSummary errors={form.errors} title={t("That didn’t work")} />
      {method === "passkey" ? (
        <Button wide busy={waiting || enterWith.isPending} onClick={() => void askPasskey()}>
          <Trans>Use passkey</Trans>
        </Button>
      ) : (
        <>
          <TextField
            label={method === "recovery_code" ? t("Recovery code") : t("Six-digit code")}
            help={method === "recovery_code" ? t("One of the codes you saved. Each works once.") : undefined}
            inputMode={method === "recovery_code" ? "text" : "numeric"}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            {...form.text("mfa_code")}
          />
          <Button type="submit" wide busy={enterWith.isPending}>
            <Trans>Continue</Trans>
          </Button>
        </>
      )}
      <Row gap="8 24" color="muted">
        {others.map((other) => (
          <button key={other} type="button" className={styles.linkButton} onClick={() => setMethod(other)}>
            {words()[other].other}
          </button>
        ))}
        <button type="button" className={styles.linkButton} onClick={onBack}>
          <Trans>Back</Trans>
        </button>
      </Row>
    </Stack>
  );
}
