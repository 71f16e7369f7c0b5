/** One entry of the health record: what it says, who wrote it and when, and what can be done with it. */
import { type HealthEntry, readHealthBinder, removeHealthEntry } from "@larkwell/contract/health-record.ts";
import { entryLines } from "@larkwell/domain/health-record/entry-words.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { useSend } from "../../../api/client.ts";
import * as messages from "../../../api/feature-messages.ts";
import { useMe } from "../../../api/session.ts";
import { Button } from "../../../kit/Button.tsx";
import { Muted, Row } from "../../../kit/Layout.tsx";
import { toast } from "../../../kit/toast-store.ts";
import { EntryDialog } from "./EntryDialog.tsx";
import { EntryFacts } from "./EntryFacts.tsx";
import { HistoryDialog } from "./HistoryDialog.tsx";
import styles from "./Record.module.css";
import { writtenWords } from "./written-words.ts";

export function EntryCard({ entry }: { entry: HealthEntry }) {
  const me = useMe();
  const [open, setOpen] = useState<"change" | "history">();
  const remove = useSend(removeHealthEntry, {
    invalidates: [readHealthBinder],
    says: t("Removed. It’s kept below, and you can bring it back."),
    onError: (error) => toast.error(error.status === 409 ? error.message : messages.healthHistoryFailed()),
  });
  const which = entryLines(entry.kind, entry.content)
    .map(({ words }) => words)
    .join(", ");
  const close = () => setOpen(undefined);
  return (
    <li className={styles.entry}>
      <EntryFacts kind={entry.kind} content={entry.content} code={entry.code} />
      <Muted>{writtenWords(entry, me.time_zone)}</Muted>
      <Row gap="8">
        {entry.kind !== "none_known" && (
          <Button kind="quiet" onClick={() => setOpen("change")}>
            <Trans>
              Change<span className="visually-hidden"> {which}</span>
            </Trans>
          </Button>
        )}
        <Button kind="quiet" onClick={() => setOpen("history")}>
          <Trans>
            History<span className="visually-hidden"> of {which}</span>
          </Trans>
        </Button>
        <Button
          kind="quiet"
          busy={remove.isPending}
          onClick={() => remove.mutate({ params: { user_id: me.id, id: entry.id }, query: { version: entry.version } })}
        >
          <Trans>
            Remove<span className="visually-hidden"> {which}</span>
          </Trans>
        </Button>
      </Row>
      {open === "change" && <EntryDialog kind={entry.kind} entry={entry} onClose={close} />}
      {open === "history" && <HistoryDialog entry={entry} onClose={close} />}
    </li>
  );
}
