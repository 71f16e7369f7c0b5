/** Requests a password reset link; the response is the same for every email address (D13). */
import { requestPasswordReset } from "@larkwell/contract/with-shapes/accounts.ts";
import { email as emailShape } from "@larkwell/contract/with-shapes/shapes.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { type FormEvent, useState } from "react";
import { Link } from "react-router";
import { z } from "zod";
import { useSend } from "../../../api/client.ts";
import { Button } from "../../../kit/Button.tsx";
import { ErrorSummary } from "../../../kit/ErrorSummary.tsx";
import { Row, Stack } from "../../../kit/Layout.tsx";
import { TextField } from "../../../kit/TextField.tsx";
import { useForm } from "../../../kit/use-form.ts";
import { paths } from "../../../paths.ts";
import styles from "../../../shell/sign-in/Entry.module.css";
import { EntryPage } from "../../../shell/sign-in/EntryPage.tsx";

const shape = z.object({ email: emailShape });

export default function ForgotPasswordPage() {
  const form = useForm({ email: "" });
  const [sent, setSent] = useState<string>();
  const ask = useSend(requestPasswordReset, { onSuccess: ({ message }) => setSent(message), onError: form.refuse });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!ask.isPending && form.check(shape, form.values)) ask.mutate({ params: { email: form.values.email.trim() } });
  };
  if (sent !== undefined)
    return (
      <EntryPage title={t("Check your inbox")}>
        <p className={styles.notice} role="status">
          {sent}
        </p>
        <Row gap="8 24" color="muted">
          <button type="button" className={styles.linkButton} onClick={() => setSent(undefined)}>
            <Trans>Use another address</Trans>
          </button>
          <Link to={paths.login()}>
            <Trans>Back to login</Trans>
          </Link>
        </Row>
      </EntryPage>
    );
  return (
    <EntryPage title={t("Reset your password")} lead={t("Enter your email address, and we’ll send you a link.")}>
      <Stack as="form" gap="24" onSubmit={submit} noValidate>
        <ErrorSummary errors={form.errors} />
        <TextField
          label={t("Email address")}
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...form.text("email")}
        />
        <Button type="submit" wide busy={ask.isPending}>
          <Trans>Send link</Trans>
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
