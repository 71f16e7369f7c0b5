/** On the home page of whoever is counted by a date that we do not know: asks for it there, for every member has that page. */
import { isTrack, TRACKS } from "@larkwell/domain/tracks/tracks.ts";
import { useState } from "react";
import { useMe } from "../../../api/session.ts";
import { Button } from "../../../kit/Button.tsx";
import { Stack } from "../../../kit/Layout.tsx";
import { DateDialog } from "./DateDialog.tsx";
import styles from "./Programs.module.css";

export function MissingDateCard() {
  const { structured_programs: programs } = useMe();
  const [open, setOpen] = useState(false);
  // Who stands nowhere in a program that is counted by a date has not given it.
  const asks = programs
    .filter((program) => program.current_module === null)
    .map(({ type }) => (isTrack(type) ? TRACKS[type].asksFor : null))
    .find((asked) => asked !== null);
  return (
    <Stack gap="8" justify="start" padding="24" radius="small" background="sage" className={styles.dateCard}>
      <h2>A date would help</h2>
      <p>What you read each week follows it. “I don’t know yet” is fine too.</p>
      <Button kind="secondary" onClick={() => setOpen(true)}>
        {asks === "child_birthday" ? "Add a birthday" : "Add a due date"}
      </Button>
      {open && <DateDialog asks={asks ?? "due_date"} onClose={() => setOpen(false)} />}
    </Stack>
  );
}
