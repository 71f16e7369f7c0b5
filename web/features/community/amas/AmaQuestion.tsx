/** Under a question of an ask-me-anything: whether it is answered now, and the host's button to say so. */
import { answerInAma, listAmas, readAma } from "@larkwell/contract/amas.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { IconMicrophone2 } from "@tabler/icons-react";
import { useSend } from "../../../api/client.ts";
import { Pill } from "../../../kit/Badge.tsx";
import { Button } from "../../../kit/Button.tsx";
import { useAma } from "./use-ama.ts";

type Props = {
  /** The post of the thread. */
  amaId: number;
  /** The question, and who asked it as everyone sees them. */
  questionId: number;
  by: string;
};

export function AmaQuestion({ amaId, questionId, by }: Props) {
  const { data: ama } = useAma(amaId);
  const answer = useSend(answerInAma, { invalidates: [readAma, listAmas] });
  if (ama?.phase !== "live") return null;
  if (ama.answering?.id === questionId)
    return (
      <p>
        <Pill kind="good">
          <IconMicrophone2 size={14} aria-hidden="true" />
          {t("Answering now")}
        </Pill>
      </p>
    );
  if (!ama.can.host) return null;
  return (
    <div>
      <Button
        kind="secondary"
        busy={answer.isPending}
        onClick={() => answer.mutate({ params: { id: amaId }, body: { question_id: questionId } })}
      >
        <Trans>I’m answering this</Trans>
        <span className="visually-hidden" translate="no">
          : {by}
        </span>
      </Button>
    </div>
  );
}
