/** Names, username and time zone; and whether the e-mail address is confirmed. */

import type { User } from "@larkwell/contract/people.ts";
import { resendEmailConfirmation, updateUser, updateUserShape } from "@larkwell/contract/with-shapes/accounts.ts";
import type { FormEvent } from "react";
import { useSend } from "../../api/client.ts";
import { messages } from "../../api/messages.ts";
import { reloadPerson } from "../../api/session.ts";
import { Button } from "../../kit/Button.tsx";
import { ErrorSummary } from "../../kit/ErrorSummary.tsx";
import { SelectField, TextField } from "../../kit/TextField.tsx";
import { useForm } from "../../kit/use-form.ts";
import styles from "./Entry.module.css";

/** Every zone of the browser, and the person's own even where the browser calls it otherwise. */
function zonesWith(own: string): string[] {
  const zones = Intl.supportedValuesOf("timeZone");
  return zones.includes(own) ? zones : [own, ...zones];
}

export function NamesForm({ me }: { me: User }) {
  const form = useForm({
    first_name: me.first_name,
    middle_name: me.middle_name,
    last_name: me.last_name,
    username: me.username ?? "",
    time_zone: me.time_zone,
  });
  const params = { user_id: me.id };
  const save = useSend(updateUser, { says: messages.saved, onSuccess: () => reloadPerson(), onError: form.refuse });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!save.isPending && form.check(updateUserShape, form.values)) save.mutate({ params, body: form.values });
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {!me.email_confirmed && <Unconfirmed me={me} />}
      <ErrorSummary errors={form.errors} />
      <div className={styles.pair}>
        <TextField label="First name" autoComplete="given-name" maxLength={80} {...form.text("first_name")} />
        <TextField label="Last name" autoComplete="family-name" maxLength={80} {...form.text("last_name")} />
      </div>
      <div className={styles.pair}>
        <TextField label="Middle name" optional autoComplete="additional-name" {...form.text("middle_name")} />
        <TextField
          label="Username"
          optional
          help="What others see where you take part."
          autoComplete="nickname"
          maxLength={30}
          {...form.text("username")}
        />
      </div>
      <SelectField label="Time zone" help="All times are shown in it." {...form.text("time_zone")}>
        {zonesWith(me.time_zone).map((zone) => (
          <option key={zone} value={zone}>
            {zone.replaceAll("_", " ")}
          </option>
        ))}
      </SelectField>
      <div className={styles.actions}>
        <Button type="submit" kind="secondary" busy={save.isPending}>
          Save
        </Button>
      </div>
    </form>
  );
}

function Unconfirmed({ me }: { me: User }) {
  const resend = useSend(resendEmailConfirmation, { says: messages.sent });
  return (
    <div className={`${styles.notice} ${styles.warning}`}>
      <p>
        Your e-mail address is not confirmed yet. Please use the link in the message we sent to {me.email}. Until then
        we cannot send you text messages.
      </p>
      <Button
        kind="quiet"
        busy={resend.isPending}
        onClick={() => {
          if (!resend.isPending) resend.mutate({ params: { user_id: me.id } });
        }}
      >
        Send it again
      </Button>
    </div>
  );
}
