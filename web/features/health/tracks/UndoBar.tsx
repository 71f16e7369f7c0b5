/** The latest change, and undoing it while that is possible. */
import type { TrackChange } from "@larkwell/contract/tracks.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { spokenDayFrom } from "@larkwell/domain/time/spoken-time.ts";
import { fromWire } from "@larkwell/domain/time/wire-time.ts";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { useMe } from "../../../api/session.ts";
import { Button } from "../../../kit/Button.tsx";
import { ConfirmDialog } from "../../../kit/ConfirmDialog.tsx";
import { Row } from "../../../kit/Layout.tsx";
import { TimeText } from "../../../kit/Values.tsx";
import styles from "./Programs.module.css";
import { undoWords } from "./track-words.ts";
import { useUndoTransition } from "./use-tracks.ts";

const dayOf = (at: string, zone: string): string => {
  const instant = fromWire(at);
  return instant ? spokenDayFrom(Temporal.Now.instant(), instant, zone) : "";
};

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
      aria-label={t("Your latest change")}
    >
      <p>{undoWords(dayOf(undo.made_at, zone))[undo.name]}</p>
      <Button kind="quiet" onClick={() => setAsking(true)}>
        <Trans>Undo this change</Trans>
      </Button>
      <ConfirmDialog
        open={asking}
        title={t("Undo the change?")}
        confirm={t("Undo change")}
        keep={t("Keep change")}
        busy={take.isPending}
        onConfirm={() => take.mutate({ params: { user_id: me.id, id: undo.id } })}
        onClose={() => setAsking(false)}
      >
        <p>
          <Trans>
            Your program, its dates and what you share go back to how they were. You can do this until{" "}
            <TimeText at={undo.undo_until} zone={zone} show="day" />. Visits you canceled since then stay canceled.
          </Trans>
        </p>
      </ConfirmDialog>
    </Row>
  );
}
