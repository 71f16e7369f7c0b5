/** Every version of one topic that stood for a while, the newest first; each can be brought back. */
import { listBirthPlanVersions } from "@larkwell/contract/birth-plan.ts";
import { answerLines, type TopicAnswer } from "@larkwell/domain/birth-plan/answers.ts";
import type { TopicName } from "@larkwell/domain/birth-plan/topics.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { spokenMoment } from "@larkwell/domain/time/spoken-time.ts";
import { fromWire } from "@larkwell/domain/time/wire-time.ts";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { q } from "../../../api/client.ts";
import { useMe } from "../../../api/session.ts";
import { Button } from "../../../kit/Button.tsx";
import { Dialog } from "../../../kit/Dialog.tsx";
import { Muted, PlainList } from "../../../kit/Layout.tsx";
import { Skeleton } from "../../../kit/Skeleton.tsx";
import { StateOf } from "../../../kit/StateOf.tsx";
import styles from "./BirthPlan.module.css";

interface Props {
  topic: TopicName;
  quiet: boolean;
  onPick: (answer: TopicAnswer) => void;
  onClose: () => void;
}

export function VersionsDialog({ topic, quiet, onPick, onClose }: Props) {
  const me = useMe();
  const versions = useQuery({
    ...q(listBirthPlanVersions, { params: { user_id: me.id, topic } }),
    refetchOnMount: "always",
    gcTime: 0,
  });
  return (
    <Dialog open title={t("Earlier versions")} onClose={onClose}>
      <StateOf query={versions} loading={<Skeleton height="10rem" />}>
        {({ data }) => (
          <PlainList gap="16">
            {data.map(({ revision, written_at, choices, words, ask }) => {
              const lines = answerLines(topic, { choices, words }, quiet);
              const at = fromWire(written_at);
              return (
                <li key={revision} className={styles.version}>
                  <p className={styles.lines}>{lines.length > 0 ? lines.join("\n") : t("Nothing chosen or written")}</p>
                  {ask && <Muted>{t("To ask")}</Muted>}
                  <Muted>{at && spokenMoment(at, me.time_zone)}</Muted>
                  {revision === data[0]?.revision ? (
                    <Muted>
                      <Trans>This is the answer now.</Trans>
                    </Muted>
                  ) : (
                    <Button kind="quiet" onClick={() => onPick({ choices, words, ask })}>
                      <Trans>Bring back</Trans>
                    </Button>
                  )}
                </li>
              );
            })}
          </PlainList>
        )}
      </StateOf>
    </Dialog>
  );
}
