/** Changes the password; every other session ends. */
import type { User } from "@larkwell/contract/people.ts";
import { changePassword } from "@larkwell/contract/with-shapes/accounts.ts";
import { listSessions } from "@larkwell/contract/with-shapes/sessions.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import type { FormEvent } from "react";
import { useSend } from "../../../api/client.ts";
import { Button } from "../../../kit/Button.tsx";
import { ErrorSummary } from "../../../kit/ErrorSummary.tsx";
import { Row, Stack } from "../../../kit/Layout.tsx";
import { useForm } from "../../../kit/use-form.ts";
import styles from "../../../shell/sign-in/Entry.module.css";
import { OwnPasswordField } from "../../../shell/sign-in/OwnPasswordField.tsx";
import { StrengthMeter } from "../../../shell/sign-in/StrengthMeter.tsx";

export function PasswordForm({ me }: { me: User }) {
  const form = useForm({ current_password: "", password: "" });
  const save = useSend(changePassword, {
    invalidates: [listSessions],
    says: t("Your password is changed. You were signed out everywhere else."),
    onSuccess: () => {
      form.set({ current_password: "", password: "" });
    },
    onError: form.refuse,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!save.isPending && form.check(changePassword.body, form.values))
      save.mutate({ params: { user_id: me.id }, body: form.values });
  };
  return (
    <Stack as="form" gap="24" onSubmit={submit} noValidate>
      <ErrorSummary errors={form.errors} />
      <input type="email" name="username" autoComplete="username" value={me.email} readOnly hidden />
      <OwnPasswordField
        label={t("Current password")}
        autoComplete="current-password"
        {...form.text("current_password")}
      />
      <Stack gap="8" className={styles.meter}>
        <OwnPasswordField label={t("New password")} autoComplete="new-password" {...form.text("password")} />
        <StrengthMeter password={form.values.password} words={[me.email, me.first_name, me.last_name]} />
      </Stack>
      <Row gap="8 16" align="center">
        <Button type="submit" kind="secondary" busy={save.isPending}>
          <Trans>Change password</Trans>
        </Button>
      </Row>
    </Stack>
  );
}
