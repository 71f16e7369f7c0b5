/** Confirming an employer from the account, at any time: the current sponsor, a waiting request, or the way to begin (R2.159). */
import {
  type ManualRequest,
  type OrgEmployee,
  readManualVerification,
  readOrgEmployee,
} from "@larkwell/contract/verification.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { q } from "../../../api/client.ts";
import { useMe } from "../../../api/session.ts";
import { Button, ButtonLink } from "../../../kit/Button.tsx";
import { Row, Stack, Text } from "../../../kit/Layout.tsx";
import { Page, Section } from "../../../kit/Page.tsx";
import { Skeleton } from "../../../kit/Skeleton.tsx";
import { StateOf } from "../../../kit/StateOf.tsx";
import { toast } from "../../../kit/toast-store.ts";
import { TimeText } from "../../../kit/Values.tsx";
import { paths } from "../../../paths.ts";
import { Answer, RequestStatus } from "./RequestStatus.tsx";
import styles from "./Verification.module.css";
import { VerifyEmployer } from "./VerifyEmployer.tsx";

export default function VerifyEmployerPage() {
  const me = useMe();
  const sponsor = useQuery(q(readOrgEmployee, { params: { user_id: me.id } }));
  const own = useQuery(q(readManualVerification, {}));
  const both = {
    data: sponsor.data && own.data ? { sponsor: sponsor.data, request: own.data.request } : undefined,
    error: sponsor.error ?? own.error,
    isFetching: sponsor.isFetching || own.isFetching,
    refetch: () => Promise.all([sponsor.refetch(), own.refetch()]),
  };
  return (
    <Page
      title={t("Your employer")}
      lead={t(
        "An employer that sponsors your care pays for some or all of your visits and never learns what you do here.",
      )}
      width="narrow"
    >
      <StateOf query={both} loading={<Bones />}>
        {(data) => <Present {...data} />}
      </StateOf>
    </Page>
  );
}

function Bones() {
  return (
    <Stack gap="24" columns="fill">
      <Skeleton height="7rem" />
      <Skeleton height="5rem" />
      <Skeleton height="5rem" />
    </Stack>
  );
}

function Present({ sponsor, request }: { sponsor: OrgEmployee; request: ManualRequest | null }) {
  const navigate = useNavigate();
  const [changes, setChanges] = useState(false);
  const asks = sponsor.organization === null || changes;
  const waits = request?.state === "waiting";
  return (
    <>
      {sponsor.organization && <SponsorFacts sponsor={sponsor} />}
      {waits && (
        <Section title={t("Your request")}>
          <RequestStatus request={request} />
        </Section>
      )}
      {request?.state === "refused" && sponsor.organization === null && (
        <Section title={t("Your last request")}>
          <RequestStatus request={request} />
          <Answer request={request} />
        </Section>
      )}
      {asks && !waits && (
        <Section title={sponsor.organization ? t("Your new employer") : t("Confirm your employer")}>
          <VerifyEmployer
            onVerified={(answer) => {
              toast.success(answer.message);
              // Onboarding continues where it stopped, now with the sponsor's benefits; if onboarding is over, it leads
              // home.
              void navigate(paths.onboarding());
            }}
            onManual={() => window.scrollTo({ top: 0 })}
          />
        </Section>
      )}
      {sponsor.organization && !asks && !waits && (
        <Row gap="8 16" align="start">
          <ButtonLink to={paths.dashboard()}>
            <Trans>Home</Trans>
          </ButtonLink>
          <Button kind="quiet" onClick={() => setChanges(true)}>
            <Trans>I have a new employer</Trans>
          </Button>
        </Row>
      )}
    </>
  );
}

function SponsorFacts({ sponsor }: { sponsor: OrgEmployee }) {
  const { employee } = sponsor;
  return (
    <Section title={sponsor.organization?.name ?? ""}>
      <Stack as="dl" gap="8 24" className={styles.facts}>
        <div>
          <Text as="dt" color="muted">
            <Trans>Covered</Trans>
          </Text>
          <dd>{sponsor.relation === "dependent" ? t("Through someone in your family") : t("Through your own job")}</dd>
        </div>
        {sponsor.since && (
          <div>
            <Text as="dt" color="muted">
              <Trans>Since</Trans>
            </Text>
            <dd>
              <TimeText at={sponsor.since} show="date" />
            </dd>
          </div>
        )}
        {sponsor.until && (
          <div>
            <Text as="dt" color="muted">
              <Trans>Until</Trans>
            </Text>
            <dd>
              <Trans>
                <TimeText at={sponsor.until} show="date" />. We’ll honor visits you book before then.
              </Trans>
            </dd>
          </div>
        )}
        {employee && (
          <div>
            <Text as="dt" color="muted">
              <Trans>Listed as</Trans>
            </Text>
            <dd>
              {employee.first_name} {employee.last_name}
              {employee.work_state && `, ${employee.work_state}`}
            </dd>
          </div>
        )}
      </Stack>
    </Section>
  );
}
