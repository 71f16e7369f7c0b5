/** The hours in which no text message comes, on the clock of one's own zone. */
import { zoneWithPlace } from "@larkwell/domain/time/zones.ts";
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
      return form.show([{ field: "quiet_until", message: "Please give two different times." }]);
    onChange({ quiet_from, quiet_until });
  };
  return (
    <Stack as="form" gap="48" columns="fill" alignContent="start" className={styles.form} onSubmit={submit} noValidate>
      <Muted relaxed>
        {isSet
          ? `No text comes from ${preferences.quiet_from} to ${preferences.quiet_until}.`
          : "No quiet hours are set: a text can come at any hour."}{" "}
        Times are those of {zoneWithPlace(me.time_zone, Temporal.Now.instant())}. A reminder waits for the end of the
        quiet; if the visit has begun by then, it is left out. Mails make no sound by themselves, so they are not held
        back.
      </Muted>
      <ErrorSummary errors={form.errors} />
      <Stack gap="24" align="start" className={styles.pair}>
        <TextField label="From" type="time" {...form.text("quiet_from")} />
        <TextField label="Until" type="time" {...form.text("quiet_until")} />
      </Stack>
      <Row gap="8 16" align="center" className={styles.actions}>
        <Button type="submit" kind="secondary">
          {isSet ? "Save quiet hours" : "Set quiet hours"}
        </Button>
        {isSet && (
          <Button kind="quiet" onClick={() => onChange({ quiet_from: null, quiet_until: null })}>
            No quiet hours
          </Button>
        )}
      </Row>
    </Stack>
  );
}
