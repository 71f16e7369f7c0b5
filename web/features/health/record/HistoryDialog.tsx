/** Every version of one entry, the newest first; each earlier one can be brought back. */
import {
  type HealthEntry,
  listHealthEntryVersions,
  readHealthBinder,
  restoreHealthEntry,
} from "@larkwell/contract/health-record.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { q, useSend } from "../../../api/client.ts";
import * as messages from "../../../api/feature-messages.ts";
import { useMe } from "../../../api/session.ts";
import { Button } from "../../../kit/Button.tsx";
import { Dialog } from "../../../kit/Dialog.tsx";
import { Muted, PlainList } from "../../../kit/Layout.tsx";
import { Skeleton } from "../../../kit/Skeleton.tsx";
import { StateOf } from "../../../kit/StateOf.tsx";
import { toast } from "../../../kit/toast-store.ts";
import { EntryFacts } from "./EntryFacts.tsx";
import styles from "./Record.module.css";
import { writtenWords } from "./written-words.ts";

export function HistoryDialog({ entry, onClose }: { entry: HealthEntry; onClose: () => void }) {
  const me = useMe();
  const params = { user_id: me.id, id: entry.id };
  const versions = useQuery(q(listHealthEntryVersions, { params }));
  const restore = useSend(restoreHealthEntry, {
    invalidates: [readHealthBinder, listHealthEntryVersions],
    says: messages.healthHistorySaved(),
    onSuccess: onClose,
    onError: (error) => toast.error(error.status === 409 ? error.message : messages.healthHistoryFailed()),
  });
  return (
    <Dialog open title={t("History")} onClose={onClose}>
      <StateOf query={versions} loading={<Skeleton height="10rem" />}>
        {({ data }) => (
          <PlainList gap="16">
            {data.map((one) => (
              <li key={one.version} className={styles.entry}>
                <EntryFacts kind={entry.kind} content={one.content} />
                <Muted>{writtenWords(one, me.time_zone)}</Muted>
                {one.version === data[0]?.version ? (
                  <Muted>
                    <Trans>This is the entry now.</Trans>
                  </Muted>
                ) : (
                  !one.removed && (
                    <Button
                      kind="quiet"
                      busy={restore.isPending}
                      onClick={() =>
                        restore.mutate({ params, body: { version: entry.version, restored: one.version } })
                      }
                    >
                      <Trans>Bring back</Trans>
                    </Button>
                  )
                )}
              </li>
            ))}
          </PlainList>
        )}
      </StateOf>
    </Dialog>
  );
}
