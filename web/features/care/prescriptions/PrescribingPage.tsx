/** The practitioner's link to the prescribing service, and what is waiting there (R6.017-R6.019, R7.042). */
import { type PrescriptionErrors, readPrescriptionErrors } from "@larkwell/contract/prescriptions.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { q } from "../../../api/client.ts";
import * as messages from "../../../api/feature-messages.ts";
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
      <Page title={t("Prescribing")}>
        <EmptyState
          title={t("You can’t prescribe here")}
          action={
            <ButtonLink to={paths.mySchedule()}>
              <Trans>Open my schedule</Trans>
            </ButtonLink>
          }
          picture={<GardenGate />}
        >
          <Trans>Only some professions can prescribe. If yours can, ask the clinic to add it to your profile.</Trans>
        </EmptyState>
      </Page>
    );
  return (
    <Page
      title={t("Prescribing")}
      lead={t("You write prescriptions in the prescribing service, in a separate window.")}
    >
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
            <Trans>Refill requests</Trans>
          </Text>
          <dd className="tabular">{answer.refill_count}</dd>
        </div>
        <div>
          <Text as="dt" color="muted">
            <Trans>Transmission errors</Trans>
          </Text>
          <dd className="tabular">{answer.transaction_count}</dd>
        </div>
      </Row>
      <p>{nothing ? t("Nothing is waiting for you there.") : t("Review them. Patients may be waiting.")}</p>
      <p>
        <a className={buttonClass("primary")} href={answer.url} target="_blank" rel="noreferrer">
          <Trans>
            Open the prescribing service
            <span className="visually-hidden"> (opens a new window)</span>
          </Trans>
        </a>
      </p>
    </Card>
  );
}

function NotConnected() {
  return (
    <EmptyState title={t("No prescribing service is connected")} picture={<GardenGate />}>
      <Trans>
        Without one, you can’t prescribe here, and the pharmacies that members find are samples. Once the clinic
        connects a service, this page shows your refill requests and errors.
      </Trans>
    </EmptyState>
  );
}
