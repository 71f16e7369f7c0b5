/** The practitioner's way into the prescribing service, with what waits there (R6.017-R6.019, R7.042). */
import { type PrescriptionErrors, readPrescriptionErrors } from "@larkwell/contract/prescriptions.ts";
import { useQuery } from "@tanstack/react-query";
import { q } from "../../../api/client.ts";
import { messages } from "../../../api/messages.ts";
import { useMe } from "../../../api/session.ts";
import { ButtonLink, buttonClass } from "../../../kit/Button.tsx";
import { EmptyState } from "../../../kit/EmptyState.tsx";
import { GardenGate } from "../../../kit/illustrations/GardenGate.tsx";
import { Row, Text } from "../../../kit/Layout.tsx";
import { Card, Page } from "../../../kit/Page.tsx";
import { Skeleton } from "../../../kit/Skeleton.tsx";
import { StateOf } from "../../../kit/StateOf.tsx";
import { paths } from "../../../paths.ts";
import styles from "./PrescribingPage.module.css";

export default function PrescribingPage() {
  const me = useMe();
  if (!me.can.prescribe)
    return (
      <Page title="Prescribing">
        <EmptyState
          title="Prescribing isn't part of your practice here"
          action={<ButtonLink to={paths.mySchedule()}>Open my schedule</ButtonLink>}
          picture={<GardenGate />}
        >
          It opens for professions that may prescribe. If yours does, please ask the clinic to add it to your profile.
        </EmptyState>
      </Page>
    );
  return (
    <Page title="Prescribing" lead="Prescriptions are written in the prescribing service, in a window of its own.">
      <Waiting />
    </Page>
  );
}

function Waiting() {
  const waiting = useQuery(q(readPrescriptionErrors, {}));
  const error = waiting.error && new Error(messages.actionFailed(waiting.error.message));
  return (
    <StateOf query={{ ...waiting, error }} loading={<Skeleton height="14rem" />}>
      {(answer) => (answer.connected ? <Service answer={answer} /> : <NotConnected />)}
    </StateOf>
  );
}

function Service({ answer }: { answer: PrescriptionErrors }) {
  const nothing = answer.refill_count + answer.transaction_count === 0;
  return (
    <Card>
      <Row as="dl" gap="24 64" className={styles.counts}>
        <div>
          <Text as="dt" color="muted">
            Refill requests
          </Text>
          <dd className="tabular">{answer.refill_count}</dd>
        </div>
        <div>
          <Text as="dt" color="muted">
            Transmission errors
          </Text>
          <dd className="tabular">{answer.transaction_count}</dd>
        </div>
      </Row>
      <p>{nothing ? "Nothing waits for you there." : "Please look through them; patients may be waiting."}</p>
      <p>
        <a className={buttonClass("primary")} href={answer.url} target="_blank" rel="noreferrer">
          Open the prescribing service
          <span className="visually-hidden"> (opens a new window)</span>
        </a>
      </p>
    </Card>
  );
}

function NotConnected() {
  return (
    <EmptyState title="No prescribing service is connected" picture={<GardenGate />}>
      This installation runs without one: nothing can be prescribed here, and the pharmacies that members find are
      samples. The clinic connects a service in its settings; then your refill requests and errors show on this page.
    </EmptyState>
  );
}
