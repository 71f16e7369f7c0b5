/** The receiver’s name and the passcode. What was typed stays after a wrong passcode or a lost connection. */
import type { HealthLink } from "@larkwell/domain/health-summary/health-link.ts";
import { RECIPIENT_LENGTH } from "@larkwell/domain/health-summary/links.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { type SubmitEvent, useState } from "react";
import { Button } from "../../../kit/Button.tsx";
import { ErrorSummary, type FormError } from "../../../kit/ErrorSummary.tsx";
import { Stack, Text } from "../../../kit/Layout.tsx";
import { PasswordField } from "../../../kit/PasswordField.tsx";
import { TextField } from "../../../kit/TextField.tsx";
import { useForm } from "../../../kit/use-form.ts";
import { type OpenedSummary, openSummary } from "./open-summary.ts";

type Closed = "ended" | "blocked" | "unreadable";

interface Props {
  link: HealthLink;
  onOpened: (summary: OpenedSummary) => void;
  onClosed: (is: Closed) => void;
}

const failure = (message: string): FormError => ({ field: "", message, isFailure: true });

function useUnlock({ link, onOpened, onClosed }: Props) {
  const form = useForm({ recipient: "", passcode: "" });
  const [busy, setBusy] = useState(false);
  const open = async () => {
    setBusy(true);
    const answer = await openSummary(link, { ...form.values, recipient: form.values.recipient.trim() });
    setBusy(false);
    if (answer.is === "opened") return onOpened(answer.summary);
    if (answer.is === "offline")
      return form.show([failure(t("We got no answer. Check your connection and try again."))]);
    if (answer.is === "busy") return form.show([failure(t("Too many attempts. Wait a little while and try again."))]);
    if (answer.is !== "wrong") return onClosed(answer.is);
    const message = t(
      "That passcode is incorrect. {n, plural, one {# attempt} other {# attempts}} left. Check it with the person who gave you the link.",
      { n: answer.left },
    );
    return form.show([{ field: "passcode", message }]);
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const { recipient, passcode } = form.values;
    const faults = [
      ...(recipient.trim() === "" ? [{ field: "recipient", message: t("Enter your name.") }] : []),
      ...(passcode === "" ? [{ field: "passcode", message: t("Enter the passcode.") }] : []),
    ];
    if (faults.length > 0) form.show(faults);
    else void open();
  };
  return { form, busy, submit };
}

export function UnlockForm(props: Props) {
  const { form, busy, submit } = useUnlock(props);
  const { label } = props.link;
  return (
    <Stack as="form" gap="16" onSubmit={submit} noValidate>
      {label !== undefined && label !== "" && (
        <Text weight="600" translate="no" breakWords>
          {label}
        </Text>
      )}
      <ErrorSummary errors={form.errors} />
      <TextField
        label={t("Your name")}
        help={t("The person sees it in their list.")}
        autoComplete="name"
        maxLength={RECIPIENT_LENGTH}
        {...form.text("recipient")}
      />
      <PasswordField
        label={t("Passcode")}
        help={t("The person gave it to you separately from the link.")}
        autoComplete="new-password"
        {...form.text("passcode")}
      />
      <div>
        <Button type="submit" busy={busy}>
          {t("Open summary")}
        </Button>
      </div>
    </Stack>
  );
}
