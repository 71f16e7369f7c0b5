/** Names, username, time zone, and the date of birth where none is known yet. */
import type { User } from "@larkwell/contract/people.ts";
import { updateUser, updateUserShape } from "@larkwell/contract/with-shapes/accounts.ts";
import { zoneWithPlace } from "@larkwell/domain/time/zones.ts";
import { type FormEvent, useMemo } from "react";
import { useSend } from "../../../api/client.ts";
import { messages } from "../../../api/messages.ts";
import { reloadPerson } from "../../../api/session.ts";
import { Button } from "../../../kit/Button.tsx";
import { ErrorSummary } from "../../../kit/ErrorSummary.tsx";
import { Row, Stack } from "../../../kit/Layout.tsx";
import { SelectField, TextField } from "../../../kit/TextField.tsx";
import styles from "./Profile.module.css";
import { useKeptForm } from "./use-kept-form.ts";

/** Every zone of the browser, and the person's own even where the browser calls it otherwise, in the words that stand beside times. */
function zonesWith(own: string): { zone: string; words: string }[] {
  const now = Temporal.Now.instant();
  return [...new Set([own, ...Intl.supportedValuesOf("timeZone")])]
    .map((zone) => ({ zone, words: zoneWithPlace(zone, now) }))
    .sort((a, b) => a.words.localeCompare(b.words));
}

export function NamesForm({ me }: { me: User }) {
  const form = useKeptForm("names", me.id, {
    first_name: me.first_name,
    last_name: me.last_name,
    middle_name: me.middle_name,
    username: me.username ?? "",
    time_zone: me.time_zone,
  });
  const zones = useMemo(() => zonesWith(me.time_zone), [me.time_zone]);
  const { changes } = form;
  const save = useSend(updateUser, {
    says: messages.saved,
    onSuccess: () => {
      form.settle(changes);
      return reloadPerson();
    },
    onError: form.refuse,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!save.isPending && form.check(updateUserShape, changes))
      save.mutate({ params: { user_id: me.id }, body: changes });
  };
  return (
    <Stack as="form" gap="48" columns="fill" alignContent="start" className={styles.form} onSubmit={submit} noValidate>
      <ErrorSummary errors={form.errors} />
      <Stack gap="24" align="start" className={styles.pair}>
        <TextField label="First name" autoComplete="given-name" maxLength={80} {...form.text("first_name")} />
        <TextField label="Last name" autoComplete="family-name" maxLength={80} {...form.text("last_name")} />
      </Stack>
      <Stack gap="24" align="start" className={styles.pair}>
        <TextField
          label="Middle name"
          optional
          autoComplete="additional-name"
          maxLength={80}
          {...form.text("middle_name")}
        />
        <TextField
          label="Username"
          optional
          help="What others see where you take part."
          autoComplete="nickname"
          maxLength={30}
          {...form.text("username")}
        />
      </Stack>
      <SelectField label="Time zone" help="All times are shown in it." {...form.text("time_zone")}>
        {zones.map(({ zone, words }) => (
          <option key={zone} value={zone}>
            {words}
          </option>
        ))}
      </SelectField>
      <Row gap="8 16" align="center" className={styles.actions}>
        <Button type="submit" kind="secondary" busy={save.isPending}>
          Save
        </Button>
      </Row>
    </Stack>
  );
}
