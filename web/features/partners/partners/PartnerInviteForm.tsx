/** Invites a partner: a name and one way to reach the person; before it is sent she sees exactly what will arrive (D28, R5.029-R5.031). */

import { readOnboarding } from "@larkwell/contract/onboarding.ts";
import { readSharing } from "@larkwell/contract/sharing.ts";
import { partnerInviteShape, sendInvite } from "@larkwell/contract/with-shapes/invites.ts";
import { senderName } from "@larkwell/domain/invites/sender-name.ts";
import { dateOf, partnerTrackOf } from "@larkwell/domain/partners/may-invite.ts";
import type { SubmitEvent } from "react";
import { useSend } from "../../../api/client.ts";
import { messages } from "../../../api/messages.ts";
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
    says: messages.sent,
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
        label="Your partner’s name"
        help="For you, so that you know whom this page is about."
        autoComplete="off"
        maxLength={80}
        {...form.text("name")}
      />
      <Stack as="fieldset" gap="16" plain className={styles.part}>
        <legend>Where the invitation goes</legend>
        <Muted>One of the two is enough. With an e-mail address, no text is sent.</Muted>
        <TextField
          label="E-mail address"
          optional
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...form.text("email")}
        />
        <PhoneField
          label="Phone number"
          optional
          id={form.idOf("tel_number")}
          value={form.values.tel_number}
          error={form.errorOf("tel_number")}
          onChange={(tel_number) => form.set({ tel_number })}
        />
      </Stack>
      {name !== "" && (
        <CheckField
          label={`Say that it is from me (“${name}”)`}
          help="Without it the invitation says “someone you know”."
          {...form.tick("show_first_name")}
        />
      )}
      <Preview from={form.values.show_first_name ? name : ""} />
      <Dates form={form} />
      <div>
        <Button type="submit" busy={invite.isPending}>
          Send the invitation
        </Button>
      </div>
    </Stack>
  );
}

/** The very words of server/notices/wordings.ts. */
const Preview = ({ from }: { from: string }) => (
  <Stack as="figure" gap="8" padding="24" radius="small" background="sand">
    <Muted as="figcaption">What arrives</Muted>
    <Text color="title" size="xl" font="title">
      An invitation to {brand.name}
    </Text>
    <p>
      {from || "Someone you know"} has an account with {brand.name} and invites you to open one of your own.
    </p>
    <Muted>Nothing about your health, your program or why. The link works for two weeks.</Muted>
  </Stack>
);

type Form = ReturnType<typeof useForm<typeof emptyInvite>>;

/** What the partner would be asked otherwise: hers to give, or to leave. */
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
      <summary>Answer a few questions for your partner</summary>
      <Stack gap="24">
        <Muted>
          Only if you like: what you leave open, your partner answers. Dates you give here are passed on with the yes.
        </Muted>
        {field("date_of_birth", "Your partner’s date of birth")}
        {date === "due_date" && field("due_date", "Due date")}
        {date === "last_child_birthday" && field("last_child_birthday", "Birthday of your youngest child")}
      </Stack>
    </details>
  );
}
