/** One safety case: what asked for help, how to reach the member, the clock, the checklist, and the end of it. */
import { acknowledgeSafetyCase, readSafetyCase, type SafetyCase } from "@larkwell/contract/ops-safety.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { q, useSend } from "../../../../api/client.ts";
import { Pill } from "../../../../kit/Badge.tsx";
import { Button } from "../../../../kit/Button.tsx";
import { BackLink } from "../../../../kit/console/BackLink.tsx";
import { useOwnTime } from "../../../../kit/console/use-own-time.ts";
import { Row, Stack } from "../../../../kit/Layout.tsx";
import { Page } from "../../../../kit/Page.tsx";
import { PageSkeleton } from "../../../../kit/Skeleton.tsx";
import { StateOf } from "../../../../kit/StateOf.tsx";
import { opsPaths } from "../../../../ops-paths.ts";
import { AboutCase, Calls } from "./AboutCase.tsx";
import { CaseRecord } from "./CaseRecord.tsx";
import { CloseForm } from "./CloseForm.tsx";
import { EntryForm } from "./EntryForm.tsx";
import styles from "./Safety.module.css";
import { standingOf } from "./safety-words.ts";
import { keepCase, useCaseClaim, useLiveSafety } from "./use-live-safety.ts";

export default function OpsSafetyCasePage() {
  const id = Number(useParams()["case_id"] ?? "");
  useLiveSafety();
  // Each reading is on record: again only when something has changed.
  const found = useQuery({ ...q(readSafetyCase, { params: { id } }), refetchOnWindowFocus: false, gcTime: 0 });
  return (
    <Page title={t("Case {id}", { id })} tab={t("Safety case")} width="wide">
      <BackLink to={opsPaths.safety()} label={t("Back to the cases")} />
      <StateOf
        query={found}
        loading={<PageSkeleton />}
        wayBack={{ to: opsPaths.safety(), label: t("Go to the cases") }}
      >
        {(data) => <Case key={id} found={data} />}
      </StateOf>
    </Page>
  );
}

function Case({ found }: { found: SafetyCase }) {
  return (
    <Stack gap="24">
      {found.drill && (
        <div className={styles.standing} role="note">
          <strong>
            <Trans>This is a drill. No one is in danger.</Trans>
          </strong>
        </div>
      )}
      <Standing found={found} />
      <div className={styles.case}>
        <Stack gap="24" columns="fill" alignContent="start">
          <AboutCase found={found} />
          <CaseRecord found={found} />
        </Stack>
        <Stack gap="24" columns="fill" alignContent="start">
          {found.can.work && <EntryForm found={found} />}
          {found.can.work && <CloseForm found={found} />}
          <Calls calls={found.calls} />
        </Stack>
      </div>
    </Stack>
  );
}

/** The clock, and who has the case. */
function Standing({ found }: { found: SafetyCase }) {
  const { words, kind } = standingOf(found);
  const { moment } = useOwnTime();
  const claim = useCaseClaim(found);
  const acknowledge = useSend(acknowledgeSafetyCase, { onSuccess: keepCase });
  return (
    <section className={styles.standing} aria-label={t("Status")}>
      <Stack gap="8">
        <Row gap="8 16" align="center">
          <Pill kind={kind}>{words}</Pill>
          <span role="status">{dueWords(found, moment)}</span>
        </Row>
        {found.claimed && !found.claimed.mine && (
          <p>
            {t("{name} is working on this case until {time}.", {
              name: found.claimed.name,
              time: moment(found.claimed.until),
            })}
          </p>
        )}
        <Row gap="8">
          {found.can.acknowledge && (
            <Button busy={acknowledge.isPending} onClick={() => acknowledge.mutate({ params: { id: found.id } })}>
              <Trans>Acknowledge</Trans>
            </Button>
          )}
          {found.can.claim && !found.can.acknowledge && (
            <Button busy={claim.busy} onClick={claim.take}>
              <Trans>Claim this case</Trans>
            </Button>
          )}
          {found.claimed?.mine && (
            <Button kind="quiet" busy={claim.busy} onClick={claim.giveBack}>
              <Trans>Give it back</Trans>
            </Button>
          )}
        </Row>
      </Stack>
    </section>
  );
}

function dueWords(
  { waits_for, due_at, closed_at, follow_up_at }: SafetyCase,
  moment: (wire: string | null) => string,
): string {
  if (closed_at !== null)
    return follow_up_at === null
      ? t("Closed {at}.", { at: moment(closed_at) })
      : t("Closed {at}. Comes back {follow_up}.", { at: moment(closed_at), follow_up: moment(follow_up_at) });
  const at = moment(due_at);
  if (waits_for === "acknowledgement") return t("The next person is called {at}.", { at });
  if (waits_for === "contact") return t("Record a contact by {at}, or everyone is called again.", { at });
  return t("Close the case by {at}, or everyone is called again.", { at });
}
