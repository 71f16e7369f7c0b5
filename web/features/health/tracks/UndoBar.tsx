/** The latest change, and taking it back while that is possible. */
import type { TrackChange } from "@larkwell/contract/tracks.ts";
import { useState } from "react";
import { useMe } from "../../../api/session.ts";
import { Button } from "../../../kit/Button.tsx";
import { ConfirmDialog } from "../../../kit/ConfirmDialog.tsx";
import { Row } from "../../../kit/Layout.tsx";
import { TimeText } from "../../../kit/Values.tsx";
import styles from "./Programs.module.css";
import { undoWords } from "./track-words.ts";
import { useUndoTransition } from "./use-tracks.ts";

export function UndoBar({ undo }: { undo: TrackChange }) {
  const me = useMe();
  const [asking, setAsking] = useState(false);
  const take = useUndoTransition({ onDone: () => setAsking(false) });
  const zone = me.time_zone;
  return (
    <Row
      as="section"
      gap="8 24"
      align="center"
      justify="between"
      radius="small"
      background="sand"
      className={styles.undo}
      aria-label="Your latest change"
    >
      <p>
        {undoWords[undo.name]} on <TimeText at={undo.made_at} zone={zone} show="day" />.
      </p>
      <Button kind="quiet" onClick={() => setAsking(true)}>
        This was a mistake
      </Button>
      <ConfirmDialog
        open={asking}
        title="Take the change back?"
        confirm="Take it back"
        keep="Leave it as it is"
        busy={take.isPending}
        onConfirm={() => take.mutate({ params: { user_id: me.id, id: undo.id } })}
        onClose={() => setAsking(false)}
      >
        <p>
          Your program, its dates and what you share will be as they were before. You can do this until{" "}
          <TimeText at={undo.undo_until} zone={zone} show="day" />. A visit that you cancelled meanwhile stays
          cancelled.
        </p>
      </ConfirmDialog>
    </Row>
  );
}
