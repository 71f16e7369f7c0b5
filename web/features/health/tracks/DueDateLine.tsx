/** The known due date, with a way to correct it, any time before the birth (D25). */

import type { Track } from "@larkwell/contract/tracks.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { dateInWords } from "@larkwell/domain/time/spoken-time.ts";
import { useState } from "react";
import { Button } from "../../../kit/Button.tsx";
import { Row } from "../../../kit/Layout.tsx";
import { DateDialog } from "./DateDialog.tsx";

export function DueDateLine({ track }: { track: Track }) {
  const [open, setOpen] = useState(false);
  const isMissing = track.asks === "due_date";
  if (track.due_date === null && !isMissing) return null;
  return (
    <Row as="p" gap="8 16" align="center" justify="between">
      <span>
        {track.due_date === null
          ? t("No due date yet")
          : t("Due date: {dueDate}", { dueDate: dateInWords(track.due_date) })}
      </span>
      <Button kind="quiet" onClick={() => setOpen(true)}>
        {isMissing ? t("Add a due date") : t("Change the due date")}
      </Button>
      {open && <DateDialog asks="due_date" known={track.due_date} onClose={() => setOpen(false)} />}
    </Row>
  );
}
