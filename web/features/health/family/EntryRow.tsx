/** One entry about a child in a list, with what changes or deletes it. */
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { Button } from "../../../kit/Button.tsx";
import { ConfirmDialog } from "../../../kit/ConfirmDialog.tsx";
import { Muted, Row, Stack } from "../../../kit/Layout.tsx";

interface Props {
  title: string;
  /** The day in words. */
  when: string;
  /** Empty ones are not shown. */
  notes: readonly string[];
  readOnly: boolean;
  busy: boolean;
  /** Left out: only its writer changes it. */
  onChange?: (() => void) | undefined;
  onDelete: () => void;
}

export function EntryRow({ title, when, notes, readOnly, busy, onChange, onDelete }: Props) {
  const [asking, setAsking] = useState(false);
  return (
    <Row as="li" gap="8 16" align="center" justify="between" border="top" paddingBlock="16">
      <Stack gap="4" shrinkable>
        <strong>{title}</strong>
        <Muted>{when}</Muted>
        {notes
          .filter((note) => note !== "")
          .map((note) => (
            <p key={note}>{note}</p>
          ))}
      </Stack>
      {!readOnly && (
        <Row gap="8">
          {onChange && (
            <Button kind="quiet" aria-label={t("Change {title}, {when}", { title, when })} onClick={onChange}>
              <Trans>Change</Trans>
            </Button>
          )}
          <Button
            kind="quiet"
            aria-label={t("Delete {title}, {when}", { title, when })}
            onClick={() => setAsking(true)}
          >
            <Trans>Delete</Trans>
          </Button>
        </Row>
      )}
      <ConfirmDialog
        open={asking}
        danger
        title={t("Delete this entry?")}
        confirm={t("Delete entry")}
        keep={t("Keep entry")}
        busy={busy}
        onConfirm={onDelete}
        onClose={() => setAsking(false)}
      >
        <p>
          {title}, {when}
        </p>
        <p>
          <Trans>You can’t undo this.</Trans>
        </p>
      </ConfirmDialog>
    </Row>
  );
}
