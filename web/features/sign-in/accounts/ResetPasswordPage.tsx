/** Saves a new password with the emailed link; every session ends, so the login comes next (D14). */
import { resetPassword } from "@larkwell/contract/with-shapes/accounts.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
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
      <EntryPage
        title={t("Your password has changed")}
        lead={t("We signed you out everywhere. Log in with your new password.")}
      >
        <ButtonLink to={paths.login({ email })}>
          <Trans>Log in</Trans>
        </ButtonLink>
      </EntryPage>
    );
  if (state === "expired")
    return (
      <EntryPage
        title={t("This link no longer works")}
        lead={t("Links work once, within one hour. Your password hasn’t changed. You can request a new link.")}
      >
        <ButtonLink to={paths.forgotPassword()}>
          <Trans>Request a new link</Trans>
        </ButtonLink>
      </EntryPage>
    );
  return (
    <EntryPage title={t("Choose a new password")} lead={t("We’ll sign you out everywhere else.")}>
      <Stack as="form" gap="24" onSubmit={submit} noValidate>
        <ErrorSummary errors={form.errors} />
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
        <Stack gap="8" className={styles.meter}>
          <OwnPasswordField label={t("New password")} autoComplete="new-password" {...form.text("password")} />
          <StrengthMeter password={form.values.password} words={[email]} />
        </Stack>
        <Button type="submit" wide busy={store.isPending}>
          <Trans>Save password</Trans>
        </Button>
      </Stack>
      <Row gap="8 24" color="muted">
        <Link to={paths.login()}>
          <Trans>Back to login</Trans>
        </Link>
      </Row>
    </EntryPage>
  );
}
