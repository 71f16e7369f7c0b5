/** The due date that is known, with the way to correct it, any time before the birth (D25). */
import type { Track } from "@larkwell/contract/tracks.ts";
import { useState } from "react";
import { Button } from "../../../kit/Button.tsx";
import { Row } from "../../../kit/Layout.tsx";
import { DateDialog } from "./DateDialog.tsx";
import { spokenDate } from "./date-words.ts";

export function DueDateLine({ track }: { track: Track }) {
  const [open, setOpen] = useState(false);
  const isMissing = track.asks === "due_date";
  if (track.due_date === null && !isMissing) return null;
  return (
    <Row as="p" gap="8 16" align="center" justify="between">
      <span>{track.due_date === null ? "No due date yet" : `Due date: ${spokenDate(track.due_date)}`}</span>
      <Button kind="quiet" onClick={() => setOpen(true)}>
        {isMissing ? "Add a due date" : "Change the due date"}
      </Button>
      {open && <DateDialog asks="due_date" known={track.due_date} onClose={() => setOpen(false)} />}
    </Row>
  );
}
