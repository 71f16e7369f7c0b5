/** The due date that is known, with the way to correct it, any time before the birth (D25). */
import type { Track } from "@larkwell/contract/tracks.ts";
import { useState } from "react";
import { Button } from "../../../kit/Button.tsx";
import { DateDialog } from "./DateDialog.tsx";
import { spokenDate } from "./date-words.ts";
import styles from "./Programs.module.css";

export function DueDateLine({ track }: { track: Track }) {
  const [open, setOpen] = useState(false);
  const isMissing = track.asks === "due_date";
  if (track.due_date === null && !isMissing) return null;
  return (
    <p className={styles.dueDate}>
      <span>{track.due_date === null ? "No due date yet" : `Due date: ${spokenDate(track.due_date)}`}</span>
      <Button kind="quiet" onClick={() => setOpen(true)}>
        {isMissing ? "Add a due date" : "Change the due date"}
      </Button>
      {open && <DateDialog asks="due_date" known={track.due_date} onClose={() => setOpen(false)} />}
    </p>
  );
}
