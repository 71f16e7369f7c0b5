/** Makes a link to the summary: how long and how often it opens, its passcode, and the member’s password. It is shown once. */
import {
  createHealthLink,
  listHealthLinks,
  readHealthSummary,
  type SummaryItem,
} from "@larkwell/contract/health-summary.ts";
import {
  DURATION_HOURS,
  LABEL_LENGTH,
  OPENINGS,
  passcodeFault,
  SHORTEST_PASSCODE,
} from "@larkwell/domain/health-summary/links.ts";
import { t, translated } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { type SubmitEvent, useState } from "react";
import { type ApiError, invalidate, useSend } from "../../../api/client.ts";
import { useMe } from "../../../api/session.ts";
import { Button } from "../../../kit/Button.tsx";
import { ErrorSummary, type FormError } from "../../../kit/ErrorSummary.tsx";
import { Stack } from "../../../kit/Layout.tsx";
import { PasswordField } from "../../../kit/PasswordField.tsx";
import { SelectField, TextField } from "../../../kit/TextField.tsx";
import { useForm } from "../../../kit/use-form.ts";
import { LinkOnce } from "./LinkOnce.tsx";
import { hoursWords, openingsWords } from "./link-words.ts";
import { asShown, type Choice } from "./use-choice.ts";

const secrets = { label: "", passcode: "", password: "" };

function faultsOf(label: string, { passcode, password }: typeof secrets): FormError[] {
  const fault = passcode === "" ? t("Enter a passcode.") : passcodeFault(passcode, password);
  return [
    ...(label.trim() === "" ? [{ field: "label", message: t("Enter a label.") }] : []),
    ...(fault === undefined ? [] : [{ field: "passcode", message: translated(fault) }]),
    ...(password === "" ? [{ field: "password", message: t("Enter your password.") }] : []),
  ];
}

interface Props {
  items: readonly SummaryItem[];
  choice: Choice;
}

function useLinkForm({ items, choice: { form: kept, chosen, startOver } }: Props) {
  const me = useMe();
  const form = useForm(secrets);
  const [address, setAddress] = useState<string>();
  const create = useSend(createHealthLink, {
    invalidates: [listHealthLinks],
    onSuccess: (answer) => {
      setAddress(answer.address);
      form.set(secrets);
      startOver();
    },
    onError: (error: ApiError) => {
      if (error.code === "summary_changed") void invalidate(readHealthSummary);
      // These two are about no field.
      if (error.code === "summary_changed" || error.code === "too_many_links")
        form.show([{ field: "", message: error.message, isFailure: true }]);
      else form.refuse(error);
    },
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (create.isPending) return;
    const faults = faultsOf(kept.values.label, form.values);
    if (faults.length > 0) return form.show(faults);
    create.mutate({
      params: { user_id: me.id },
      body: {
        ...asShown(items, chosen),
        label: kept.values.label,
        hours: Number(kept.values.hours) as (typeof DURATION_HOURS)[number],
        openings: Number(kept.values.openings) as (typeof OPENINGS)[number],
        passcode: form.values.passcode,
        password: form.values.password,
      },
    });
  };
  return { form, submit, busy: create.isPending, address, forget: () => setAddress(undefined) };
}

export function LinkForm(props: Props) {
  const { form: kept, chosen } = props.choice;
  const { form, submit, busy, address, forget } = useLinkForm(props);
  return (
    <Stack gap="16">
      <p>
        <Trans>
          Anyone with the link and the passcode reads what you see above, as it is now. You see each opening and can
          stop the link at any time. What someone saved stays with them.
        </Trans>
      </p>
      <Stack as="form" gap="16" onSubmit={submit} noValidate>
        <ErrorSummary errors={form.errors} />
        <TextField
          label={t("Label")}
          help={t("For your list, and shown to the receiver. Don’t write anything medical: it’s part of the link.")}
          maxLength={LABEL_LENGTH}
          autoComplete="off"
          {...kept.text("label")}
          id={form.idOf("label")}
          error={form.errorOf("label")}
        />
        <SelectField label={t("Opens for")} {...kept.text("hours")}>
          {DURATION_HOURS.map((hours) => (
            <option key={hours} value={hours}>
              {hoursWords(hours)}
            </option>
          ))}
        </SelectField>
        <SelectField label={t("Opens at most")} {...kept.text("openings")}>
          {OPENINGS.map((times) => (
            <option key={times} value={times}>
              {openingsWords(times)}
            </option>
          ))}
        </SelectField>
        <PasswordField
          label={t("Passcode for the receiver")}
          help={t(
            "At least {limit} characters, and not one of your passwords. Give it to them separately from the link, for example by phone.",
            { limit: String(SHORTEST_PASSCODE) },
          )}
          autoComplete="new-password"
          {...form.text("passcode")}
        />
        <PasswordField
          label={t("Your password")}
          help={t("So that no one else makes a link from your device.")}
          autoComplete="current-password"
          {...form.text("password")}
        />
        <div>
          <Button
            type="submit"
            busy={busy}
            why={chosen.sections.length === 0 ? t("Tick at least one section first.") : undefined}
          >
            <Trans>Create link</Trans>
          </Button>
        </div>
      </Stack>
      {address !== undefined && <LinkOnce address={address} onClose={forget} />}
    </Stack>
  );
}
