/** What happened in a case, in order, and how it can be reopened. */
import { reopenSafetyCase, type SafetyCase } from "@larkwell/contract/ops-safety.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { useSend } from "../../../../api/client.ts";
import { Button } from "../../../../kit/Button.tsx";
import { useOwnTime } from "../../../../kit/console/use-own-time.ts";
import { Muted, PlainList, Row, Stack } from "../../../../kit/Layout.tsx";
import { Section } from "../../../../kit/Page.tsx";
import { toast } from "../../../../kit/toast-store.ts";
import styles from "./Safety.module.css";
import { entryWords } from "./safety-words.ts";
import { keepCase } from "./use-live-safety.ts";

export function CaseRecord({ found }: { found: SafetyCase }) {
  const { moment } = useOwnTime();
  const reopen = useSend(reopenSafetyCase, {
    onSuccess: (after) => {
      keepCase(after);
      toast.success(t("Reopened. The case is yours, and its follow-up is canceled."));
    },
  });
  return (
    <Section title={t("What happened")}>
      {found.entries.length === 0 ? (
        <Muted>
          <Trans>Nothing was recorded yet.</Trans>
        </Muted>
      ) : (
        <PlainList gap="16">
          {found.entries.map((entry) => (
            <Stack as="li" key={entry.id} gap="4" className={styles.entry}>
              <Row gap="4 16" align="baseline" justify="between">
                <strong>{entryWords(entry)}</strong>
                <Muted as="span">{moment(entry.at)}</Muted>
              </Row>
              {entry.author !== null && <Muted translate="no">{entry.author}</Muted>}
              {entry.body !== "" && (
                <p className={styles.words} translate="no">
                  {entry.body}
                </p>
              )}
            </Stack>
          ))}
        </PlainList>
      )}
      {found.can.reopen && (
        <div>
          <Button kind="secondary" busy={reopen.isPending} onClick={() => reopen.mutate({ params: { id: found.id } })}>
            <Trans>Reopen</Trans>
          </Button>
        </div>
      )}
    </Section>
  );
}
