/** The hours in which no text message is sent, in the member's own zone. */
import { t } from "@larkwell/domain/language/text.ts";
import { zoneWithPlace } from "@larkwell/domain/time/zones.ts";
import { Trans } from "@lingui/react/macro";
import type { FormEvent } from "react";
import { Button } from "../../../kit/Button.tsx";
import { ErrorSummary } from "../../../kit/ErrorSummary.tsx";
import { Muted, Row, Stack } from "../../../kit/Layout.tsx";
import { TextField } from "../../../kit/TextField.tsx";
import { useForm } from "../../../kit/use-form.ts";
import styles from "./Profile.module.css";
import type { PreferencesProps } from "./preferences-props.ts";

export function QuietHours({ me, preferences, onChange }: PreferencesProps) {
  const form = useForm({
    quiet_from: preferences.quiet_from ?? "22:00",
    quiet_until: preferences.quiet_until ?? "07:00",
  });
  const { quiet_from, quiet_until } = form.values;
  const isSet = preferences.quiet_from !== null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!quiet_from || !quiet_until || quiet_from === quiet_until)
      return form.show([{ field: "quiet_until", message: t("Choose two different times.") }]);
    onChange({ quiet_from, quiet_until });
  };
  return (
    <Stack as="form" gap="48" columns="fill" alignContent="start" className={styles.form} onSubmit={submit} noValidate>
      <Muted relaxed>
        {isSet
          ? t("You get no texts and no push notifications from {from} to {until}.", {
              from: preferences.quiet_from,
              until: preferences.quiet_until,
            })
          : t("You have no quiet hours. A text or push notification can come at any hour.")}{" "}
        {t(
          "Times are in {zone}. A reminder waits until quiet hours end. If the visit has started by then, we don’t send it. We don’t hold emails back.",
          { zone: zoneWithPlace(me.time_zone, Temporal.Now.instant()) },
        )}
      </Muted>
      <ErrorSummary errors={form.errors} />
      <Stack gap="24" align="start" className={styles.pair}>
        <TextField label={t("From")} type="time" {...form.text("quiet_from")} />
        <TextField label={t("Until")} type="time" {...form.text("quiet_until")} />
      </Stack>
      <Row gap="8 16" align="center" className={styles.actions}>
        <Button type="submit" kind="secondary">
          {isSet ? t("Save quiet hours") : t("Set quiet hours")}
        </Button>
        {isSet && (
          <Button kind="quiet" onClick={() => onChange({ quiet_from: null, quiet_until: null })}>
            <Trans>No quiet hours</Trans>
          </Button>
        )}
      </Row>
    </Stack>
  );
}
