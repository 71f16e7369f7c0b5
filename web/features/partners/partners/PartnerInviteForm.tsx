/**
 * Invites a partner: a name and one way to reach the person; before it is sent the member sees exactly what will arrive
 * (D28, R5.029-R5.031).
 */
import { readOnboarding } from "@larkwell/contract/onboarding.ts";
import { readSharing } from "@larkwell/contract/sharing.ts";
import { partnerInviteShape, sendInvite } from "@larkwell/contract/with-shapes/invites.ts";
import { senderName } from "@larkwell/domain/invites/sender-name.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { dateOf, partnerTrackOf } from "@larkwell/domain/partners/may-invite.ts";
import { Trans } from "@lingui/react/macro";
import type { SubmitEvent } from "react";
import { useSend } from "../../../api/client.ts";
import * as messages from "../../../api/feature-messages.ts";
import { reloadPerson, useMe } from "../../../api/session.ts";
import { brand } from "../../../brand.ts";
import { Button } from "../../../kit/Button.tsx";
import { DateField } from "../../../kit/DateField.tsx";
import { ErrorSummary } from "../../../kit/ErrorSummary.tsx";
import { Muted, Stack, Text } from "../../../kit/Layout.tsx";
import { PhoneField } from "../../../kit/PhoneField.tsx";
import { CheckField, TextField } from "../../../kit/TextField.tsx";
import { useDraftForm } from "../../../kit/use-draft-form.ts";
import type { useForm } from "../../../kit/use-form.ts";
import styles from "./Partners.module.css";

const emptyInvite = {
  name: "",
  email: "",
  tel_number: "",
  show_first_name: false,
  date_of_birth: "",
  due_date: "",
  last_child_birthday: "",
};

export function PartnerInviteForm({ onSent }: { onSent?: () => void }) {
  const me = useMe();
  const form = useDraftForm(`larkwell.partner-invite.${me.id}`, emptyInvite, emptyInvite);
  const invite = useSend(sendInvite, {
    invalidates: [readSharing, readOnboarding],
    says: messages.sent(),
    onSuccess: async () => {
      form.set(emptyInvite);
      form.forget();
      await reloadPerson().catch(() => {});
      onSent?.();
    },
    onError: form.refuse,
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!invite.isPending && form.check(partnerInviteShape, form.values)) invite.mutate({ body: form.values });
  };
  const name = senderName(me.first_name);
  return (
    <Stack as="form" gap="24" onSubmit={submit} noValidate>
      <ErrorSummary errors={form.errors} />
      <TextField
        label={t("Your partner’s name")}
        help={t("Only for you, so you can tell who you invited.")}
        autoComplete="off"
        maxLength={80}
        {...form.text("name")}
      />
      <Stack as="fieldset" gap="16" plain className={styles.part}>
        <legend>
          <Trans>Where to send the invitation</Trans>
        </legend>
        <Muted>
          <Trans>Enter an email address or a phone number. If you enter both, we send only an email.</Trans>
        </Muted>
        <TextField
          label={t("Email address")}
          optional
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...form.text("email")}
        />
        <PhoneField
          label={t("Phone number")}
          optional
          id={form.idOf("tel_number")}
          value={form.values.tel_number}
          error={form.errorOf("tel_number")}
          onChange={(tel_number) => form.set({ tel_number })}
        />
      </Stack>
      {name !== "" && (
        <CheckField
          label={t("Say it’s from me (“{name}”)", { name })}
          help={t("If this is off, the invitation says “someone you know”.")}
          {...form.tick("show_first_name")}
        />
      )}
      <Preview from={form.values.show_first_name ? name : ""} />
      <Dates form={form} />
      <div>
        <Button type="submit" busy={invite.isPending}>
          <Trans>Send invitation</Trans>
        </Button>
      </div>
    </Stack>
  );
}

/** The exact text of server/notices/wordings.ts. */
const Preview = ({ from }: { from: string }) => (
  <Stack as="figure" gap="8" padding="24" radius="small" background="sand">
    <Muted as="figcaption">
      <Trans>What they’ll receive</Trans>
    </Muted>
    <Text color="title" size="xl" font="title">
      <Trans>An invitation to {brand.name}</Trans>
    </Text>
    <p>
      <Trans>
        {from || t("Someone you know")} has an account with {brand.name} and invites you to open your own.
      </Trans>
    </p>
    <Muted>
      <Trans>It says nothing about your health, your program or your reasons. The link works for two weeks.</Trans>
    </Muted>
  </Stack>
);

type Form = ReturnType<typeof useForm<typeof emptyInvite>>;

/** Dates that the partner would otherwise be asked for. The member may fill them out or leave them blank. */
function Dates({ form }: { form: Form }) {
  const me = useMe();
  const date = dateOf(partnerTrackOf(me.active_tracks.map((track) => track.name)));
  const field = (name: "date_of_birth" | "due_date" | "last_child_birthday", label: string) => (
    <DateField
      label={label}
      optional
      id={form.idOf(name)}
      value={form.values[name]}
      error={form.errorOf(name)}
      onChange={(value) => form.set({ [name]: value })}
    />
  );
  return (
    <details className={styles.more}>
      <summary>
        <Trans>Answer a few questions for your partner</Trans>
      </summary>
      <Stack gap="24">
        <Muted>
          <Trans>
            This is optional. We’ll ask your partner about anything you skip. If they accept, we’ll pass on the dates
            you enter.
          </Trans>
        </Muted>
        {field("date_of_birth", t("Your partner’s date of birth"))}
        {date === "due_date" && field("due_date", t("Due date"))}
        {date === "last_child_birthday" && field("last_child_birthday", t("Birthday of your youngest child"))}
      </Stack>
    </details>
  );
}
