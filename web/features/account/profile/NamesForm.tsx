/** Names, username, time zone, and the date of birth if none is known yet. */
import type { User } from "@larkwell/contract/people.ts";
import { updateUser, updateUserShape } from "@larkwell/contract/with-shapes/accounts.ts";
import { LANGUAGE_NAMES, LANGUAGES } from "@larkwell/domain/language/languages.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { zoneWithPlace } from "@larkwell/domain/time/zones.ts";
import { Trans } from "@lingui/react/macro";
import { type FormEvent, useMemo } from "react";
import { useSend } from "../../../api/client.ts";
import * as messages from "../../../api/feature-messages.ts";
import { reloadPerson } from "../../../api/session.ts";
import { Button } from "../../../kit/Button.tsx";
import { ErrorSummary } from "../../../kit/ErrorSummary.tsx";
import { Row, Stack } from "../../../kit/Layout.tsx";
import { SelectField, TextField } from "../../../kit/TextField.tsx";
import styles from "./Profile.module.css";
import { useKeptForm } from "./use-kept-form.ts";

/**
 * Every zone the browser knows, plus the person's own if the browser names it differently. Named as they are next to
 * times.
 */
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
    language: me.language,
  });
  const zones = useMemo(() => zonesWith(me.time_zone), [me.time_zone]);
  const { changes } = form;
  const save = useSend(updateUser, {
    says: messages.saved(),
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
        <TextField label={t("First name")} autoComplete="given-name" maxLength={80} {...form.text("first_name")} />
        <TextField label={t("Last name")} autoComplete="family-name" maxLength={80} {...form.text("last_name")} />
      </Stack>
      <Stack gap="24" align="start" className={styles.pair}>
        <TextField
          label={t("Middle name")}
          optional
          autoComplete="additional-name"
          maxLength={80}
          {...form.text("middle_name")}
        />
        <TextField
          label={t("Username")}
          optional
          help={t("The name others see when you take part.")}
          autoComplete="nickname"
          maxLength={30}
          {...form.text("username")}
        />
      </Stack>
      <SelectField label={t("Time zone")} help={t("We show all times in this zone.")} {...form.text("time_zone")}>
        {zones.map(({ zone, words }) => (
          <option key={zone} value={zone}>
            {words}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t("Language")}
        help={t("For what we show and send you. Not everything is translated yet.")}
        {...form.text("language")}
      >
        {LANGUAGES.map((language) => (
          <option key={language} value={language} lang={language}>
            {LANGUAGE_NAMES[language]}
          </option>
        ))}
      </SelectField>
      <Row gap="8 16" align="center" className={styles.actions}>
        <Button type="submit" kind="secondary" busy={save.isPending}>
          <Trans>Save</Trans>
        </Button>
      </Row>
    </Stack>
  );
}
