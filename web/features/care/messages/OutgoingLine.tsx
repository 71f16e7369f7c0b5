/** A message that the server does not have yet: it is being sent, waits, failed, or asks its writer something first. */

import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { Button } from "../../../kit/Button.tsx";
import { PlainList, Row } from "../../../kit/Layout.tsx";
import { Bubble, Words } from "./MessageLine.tsx";
import type { Outgoing, Question } from "./outbox.ts";
import styles from "./Thread.module.css";

type Props = {
  outgoing: Outgoing;
  question: Question | null;
  /** Another one before it failed or asks something. */
  isHeld: boolean;
  online: boolean;
  onAllow: () => void;
  onTakeBack: () => void;
};

export function OutgoingLine(props: Props) {
  const { outgoing } = props;
  return (
    <li className={`${styles.mine} ${styles.opens} ${styles.outgoing}`}>
      <span className="visually-hidden">{t("You")}: </span>
      {outgoing.body !== "" && (
        <Bubble>
          <Words text={outgoing.body} />
        </Bubble>
      )}
      {outgoing.files.length > 0 && (
        <PlainList gap="4" size="sm" aria-label={t("Files")}>
          {outgoing.files.map(({ id, name }) => (
            <li key={id} translate="no">
              {name}
            </li>
          ))}
        </PlainList>
      )}
      <State {...props} />
    </li>
  );
}

function State({ outgoing, question, isHeld, online, onAllow, onTakeBack }: Props) {
  if (outgoing.state === "failed")
    return (
      <Problem words={<NotSent why={outgoing.why} />} onTakeBack={onTakeBack}>
        <Button kind="quiet" onClick={onAllow}>
          {outgoing.code === "answered_meanwhile" ? <Trans>Send anyway</Trans> : <Trans>Try again</Trans>}
        </Button>
      </Problem>
    );
  if (question !== null)
    return (
      <Problem
        words={
          question === "credit" ? (
            <Trans>Sending this message takes 1 message credit.</Trans>
          ) : (
            <Trans>You wrote this more than 12 hours ago. Do you still want to send it?</Trans>
          )
        }
        onTakeBack={onTakeBack}
      >
        <Button kind="quiet" onClick={onAllow}>
          <Trans>Send now</Trans>
        </Button>
      </Problem>
    );
  return (
    <small className={styles.time} role="status">
      {isHeld ? t("Waiting for the message above") : online ? t("Sending") : t("Will be sent when you’re back online")}
    </small>
  );
}

function NotSent({ why }: { why: string | null }) {
  return (
    <>
      <strong>
        <Trans>Not sent.</Trans>
      </strong>{" "}
      {why}
    </>
  );
}

type ProblemProps = { words: React.ReactNode; onTakeBack: () => void; children: React.ReactNode };

const Problem = ({ words, onTakeBack, children }: ProblemProps) => (
  <div className={styles.problem} role="alert">
    <p>{words}</p>
    <Row gap="8" justify="end">
      <Button kind="quiet" onClick={onTakeBack}>
        <Trans>Edit</Trans>
      </Button>
      {children}
    </Row>
  </div>
);
