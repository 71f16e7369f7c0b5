/** Stores a new password with the link from the mail; every session ends, so the login comes next (D14). */
import { resetPassword } from "@larkwell/contract/with-shapes/accounts.ts";
import { type FormEvent, useState } from "react";
import { Link, useParams } from "react-router";
import { useSend } from "../../../api/client.ts";
import { Button, ButtonLink } from "../../../kit/Button.tsx";
import { ErrorSummary } from "../../../kit/ErrorSummary.tsx";
import { Row, Stack } from "../../../kit/Layout.tsx";
import { useForm } from "../../../kit/use-form.ts";
import { paths } from "../../../paths.ts";
import styles from "../../../shell/sign-in/Entry.module.css";
import { EntryPage } from "../../../shell/sign-in/EntryPage.tsx";
import { OwnPasswordField } from "../../../shell/sign-in/OwnPasswordField.tsx";
import { StrengthMeter } from "../../../shell/sign-in/StrengthMeter.tsx";

export default function ResetPasswordPage() {
  const { email = "", token = "" } = useParams();
  const form = useForm({ password: "" });
  const [state, setState] = useState<"open" | "expired" | "done">("open");
  const store = useSend(resetPassword, {
    onSuccess: () => setState("done"),
    onError: (error) =>
      error.code === "link_expired" || error.code === "not_found" ? setState("expired") : form.refuse(error),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const body = { token, password: form.values.password };
    if (!store.isPending && form.check(resetPassword.body, body)) store.mutate({ params: { email }, body });
  };
  if (state === "done")
    return (
      <EntryPage title="Your new password is set" lead="You were signed out everywhere. Log in with the new password.">
        <ButtonLink to={paths.login({ email })}>Log in</ButtonLink>
      </EntryPage>
    );
  if (state === "expired")
    return (
      <EntryPage
        title="This link doesn’t work any more"
        lead="It works once and for one hour. Ask for a new one; your password is unchanged."
      >
        <ButtonLink to={paths.forgotPassword()}>Ask for a new link</ButtonLink>
      </EntryPage>
    );
  return (
    <EntryPage title="Choose a new password" lead="You will be signed out everywhere else.">
      <Stack as="form" gap="24" onSubmit={submit} noValidate>
        <ErrorSummary errors={form.errors} />
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
        <Stack gap="8" className={styles.meter}>
          <OwnPasswordField label="New password" autoComplete="new-password" {...form.text("password")} />
          <StrengthMeter password={form.values.password} words={[email]} />
        </Stack>
        <Button type="submit" wide busy={store.isPending}>
          Save the new password
        </Button>
      </Stack>
      <Row gap="8 24" color="muted">
        <Link to={paths.login()}>Back to the login</Link>
      </Row>
    </EntryPage>
  );
}
