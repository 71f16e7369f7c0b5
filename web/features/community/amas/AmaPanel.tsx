/** Above the questions of an ask-me-anything: when it is, the reminder, what is answered now, and afterward how it went. */
import type { Ama } from "@larkwell/contract/amas.ts";
import { answerInAma, listAmas, readAma } from "@larkwell/contract/amas.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { IconMicrophone2 } from "@tabler/icons-react";
import { Link } from "react-router";
import { invalidate, useSend } from "../../../api/client.ts";
import { useMe } from "../../../api/session.ts";
import { Button } from "../../../kit/Button.tsx";
import { Muted } from "../../../kit/Layout.tsx";
import { Skeleton } from "../../../kit/Skeleton.tsx";
import { StateOf } from "../../../kit/StateOf.tsx";
import { paths } from "../../../paths.ts";
import { useServerEvent } from "../../../realtime/use-server-event.ts";
import { AmaTimeLine } from "./AmaCard.tsx";
import { AmaHost } from "./AmaHost.tsx";
import styles from "./Amas.module.css";
import { hostName, questionsWords } from "./ama-words.ts";
import { ReminderButton } from "./ReminderButton.tsx";
import { useAma } from "./use-ama.ts";

export function AmaPanel({ id }: { id: number }) {
  const query = useAma(id);
  // The host chose a question. Votes for questions come as events of their own.
  useServerEvent("thread-changed", ({ post }) => {
    if (post?.id === id) void invalidate(readAma);
  });
  return (
    <StateOf
      query={query}
      loading={<Skeleton height="9rem" />}
      wayBack={{ to: paths.amas(), label: t("Ask me anything") }}
    >
      {(ama) => <Panel ama={ama} />}
    </StateOf>
  );
}

function Panel({ ama }: { ama: Ama }) {
  const { time_zone: zone } = useMe();
  return (
    <section className={styles.card} data-live={ama.phase === "live" || undefined} aria-label={t("Ask me anything")}>
      <AmaTimeLine ama={ama} zone={zone} />
      <AmaHost practitioner={ama.practitioner} />
      <p>{whatNow(ama)}</p>
      {ama.phase === "live" && <AnsweringNow ama={ama} />}
      <Muted>{questionsWords(ama)}</Muted>
      {ama.can.remind && (
        <>
          <div className={styles.actions}>
            <ReminderButton ama={ama} />
          </div>
          <Muted>
            <Trans>
              The reminder comes once, in the bell and as{" "}
              <Link to={paths.noticePreferences()}>your notification settings</Link> say. It doesn’t say what this is
              about.
            </Trans>
          </Muted>
        </>
      )}
    </section>
  );
}

function whatNow({ phase, can, practitioner }: Ama): string {
  const name = hostName(practitioner);
  if (phase === "announced")
    return can.host
      ? t("People can already ask and vote. When it begins, start with the questions at the top.")
      : t("You can already ask, and vote for the questions you care about. {name} answers when it begins.", { name });
  if (phase === "live")
    return can.host
      ? t("Choose a question, and everyone here sees that you’re answering it.")
      : t("{name} is answering questions. You can still ask and vote.", { name });
  return t("This session is over, and you can’t ask more questions. You can still read the questions and answers.");
}

/** Said aloud when it changes: people who hear the page follow along, too. */
function AnsweringNow({ ama }: { ama: Ama }) {
  const { answering, post } = ama;
  return (
    <div className={styles.now} role="status">
      {answering === null ? (
        <Muted>
          <Trans>No question is being answered right now.</Trans>
        </Muted>
      ) : (
        <>
          <p className={styles.nowTitle}>
            <IconMicrophone2 size={20} stroke={1.7} aria-hidden="true" />
            <Trans>Answering now</Trans>
          </p>
          {answering.excerpt !== "" && (
            <blockquote translate="no" dir="auto">
              {answering.excerpt}
            </blockquote>
          )}
          <div className={styles.actions}>
            <Link to={paths.ama({ id: post.id, slug: post.slug }, { post_position: answering.position })}>
              {t("Go to this question")}
            </Link>
            {ama.can.host && <DoneButton id={post.id} />}
          </div>
        </>
      )}
    </div>
  );
}

function DoneButton({ id }: { id: number }) {
  const answer = useSend(answerInAma, { invalidates: [readAma, listAmas] });
  return (
    <Button
      kind="quiet"
      busy={answer.isPending}
      onClick={() => answer.mutate({ params: { id }, body: { question_id: null } })}
    >
      <Trans>Done with this question</Trans>
    </Button>
  );
}
