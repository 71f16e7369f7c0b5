/**
 * For members whose track is counted from a date we don't know: asks for it on the home page, because every member sees
 * that page.
 */
import { t } from "@larkwell/domain/language/text.ts";
import { isTrack, TRACKS } from "@larkwell/domain/tracks/tracks.ts";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { useMe } from "../../../api/session.ts";
import { Button } from "../../../kit/Button.tsx";
import { Stack } from "../../../kit/Layout.tsx";
import { DateDialog } from "./DateDialog.tsx";
import styles from "./Programs.module.css";

export function MissingDateCard() {
  const { structured_programs: programs } = useMe();
  const [open, setOpen] = useState(false);
  // A member without a position in a dated program has not given the date.
  const asks = programs
    .filter((program) => program.current_module === null)
    .map(({ type }) => (isTrack(type) ? TRACKS[type].asksFor : null))
    .find((asked) => asked !== null);
  return (
    <Stack gap="8" justify="start" padding="24" radius="small" background="sage" className={styles.dateCard}>
      <h2>
        <Trans>A date would help</Trans>
      </h2>
      <p>
        <Trans>We use it to choose what you read each week. “I don’t know yet” is fine too.</Trans>
      </p>
      <Button kind="secondary" onClick={() => setOpen(true)}>
        {asks === "child_birthday" ? t("Add a birthday") : t("Add a due date")}
      </Button>
      {open && <DateDialog asks={asks ?? "due_date"} onClose={() => setOpen(false)} />}
    </Stack>
  );
}
