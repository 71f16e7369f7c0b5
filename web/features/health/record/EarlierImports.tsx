/** The files from which a member added entries, each with a way to undo it. */
import { readHealthBinder } from "@larkwell/contract/health-record.ts";
import { listRecordImports, type RecordImport, undoRecordImport } from "@larkwell/contract/record-imports.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { spokenDate } from "@larkwell/domain/time/spoken-time.ts";
import { fromWire } from "@larkwell/domain/time/wire-time.ts";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { useSend } from "../../../api/client.ts";
import { useMe } from "../../../api/session.ts";
import { Button } from "../../../kit/Button.tsx";
import { ConfirmDialog } from "../../../kit/ConfirmDialog.tsx";
import { Muted, PlainList, Row, Text } from "../../../kit/Layout.tsx";
import { Section } from "../../../kit/Page.tsx";
import { originWords } from "./ChooseEntries.tsx";
import styles from "./Record.module.css";

export function EarlierImports({ imports }: { imports: readonly RecordImport[] }) {
  const me = useMe();
  const [open, setOpen] = useState<RecordImport>();
  const undo = useSend(undoRecordImport, {
    invalidates: [readHealthBinder, listRecordImports],
    says: t("Undone. The entries stay in the history, and you can bring them back."),
    onSuccess: () => setOpen(undefined),
  });
  const n = open?.unchanged ?? 0;
  const changed = (open?.added ?? 0) - n;
  return (
    <Section title={t("What you added")}>
      <PlainList gap="16">
        {imports.map((one) => (
          <li key={one.id} className={styles.entry}>
            <Text weight="600" translate="no">
              {originWords(one)}
            </Text>
            <Muted>{addedWords(one, me.time_zone)}</Muted>
            {one.undone_at === null && one.unchanged > 0 && (
              <Row>
                <Button kind="quiet" onClick={() => setOpen(one)}>
                  <Trans>Undo</Trans>
                </Button>
              </Row>
            )}
          </li>
        ))}
      </PlainList>
      <ConfirmDialog
        open={open !== undefined}
        title={t("Undo what you added from this file?")}
        confirm={t("{n, plural, one {Remove # entry} other {Remove # entries}}", { n })}
        keep={t("Keep everything")}
        busy={undo.isPending}
        onConfirm={() => open && undo.mutate({ params: { user_id: me.id, id: open.id } })}
        onClose={() => setOpen(undefined)}
      >
        <p>
          {t(
            "{n, plural, one {The entry is removed from your health record. It stays in the history.} other {The # entries are removed from your health record. They stay in the history.}}",
            { n },
          )}
        </p>
        {changed > 0 && (
          <p>
            {t(
              "{changed, plural, one {# entry that you changed or removed stays as it is.} other {# entries that you changed or removed stay as they are.}}",
              { changed },
            )}
          </p>
        )}
      </ConfirmDialog>
    </Section>
  );
}

function addedWords({ added, added_at, undone_at }: RecordImport, zone: string): string {
  const dayOf = (wire: string) => {
    const at = fromWire(wire);
    return at ? spokenDate(at, zone) : "";
  };
  const values = { n: added, date: dayOf(added_at), undone: undone_at === null ? "" : dayOf(undone_at) };
  return undone_at === null
    ? t("{n, plural, one {# entry added on {date}} other {# entries added on {date}}}", values)
    : t(
        "{n, plural, one {# entry added on {date}, undone on {undone}} other {# entries added on {date}, undone on {undone}}}",
        values,
      );
}
