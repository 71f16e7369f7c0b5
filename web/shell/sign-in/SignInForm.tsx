/** Email and password, then the second step if the account has one. Used on the login page and in the login dialog. */
import { signIn } from "@larkwell/contract/with-shapes/sessions.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { type FormEvent, useEffect, useState } from "react";
import { clientId } from "../../api/api-bases.ts";
import { type ApiError, useSend } from "../../api/client.ts";
import { enter } from "../../api/session.ts";
import { Button } from "../../kit/Button.tsx";
import { ErrorSummary } from "../../kit/ErrorSummary.tsx";
import { Stack } from "../../kit/Layout.tsx";
import { TextField } from "../../kit/TextField.tsx";
import { useForm } from "../../kit/use-form.ts";
import { OwnPasswordField } from "./OwnPasswordField.tsx";
import { type Asked, SecondStep } from "./SecondStep.tsx";

type Props = {
  email?: string;
  onDone?: () => void;
};

export function SignInForm({ email = "", onDone }: Props) {
  const form = useForm({ username: email, password: "" });
  const [asked, setAsked] = useState<Asked>();
  const enterWith = useSend(signIn, {
    onSuccess: async (tokens) => {
      await enter(tokens);
      onDone?.();
    },
    onError: (error: ApiError) => {
      if (error.code !== "mfa_required") return form.refuse(error);
      setAsked(error.details as unknown as Asked);
    },
  });
  const password = form.idOf("password");
  useEffect(() => {
    // The session's email address is already filled out; only the password has to be typed.
    if (email !== "") document.getElementById(password)?.focus();
  }, [email, password]);
  const credentials = { grant_type: "password" as const, client_id: clientId(), ...form.values };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!enterWith.isPending && form.check(signIn.body, credentials)) enterWith.mutate({ body: credentials });
  };

  if (asked)
    return (
      <SecondStep
        asked={asked}
        credentials={credentials}
        onBack={() => setAsked(undefined)}
        {...(onDone ? { onDone } : {})}
      />
    );
  return (
    <Stack as="form" gap="24" onSubmit={submit} noValidate>
      <ErrorSummary errors={form.errors} title={t("We couldn’t sign you in")} />
      <TextField
        label={t("Email address")}
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...form.text("username")}
      />
      <OwnPasswordField label={t("Password")} autoComplete="current-password" {...form.text("password")} />
      <Button type="submit" wide busy={enterWith.isPending}>
        <Trans>Log in</Trans>
      </Button>
    </Stack>
  );
}
