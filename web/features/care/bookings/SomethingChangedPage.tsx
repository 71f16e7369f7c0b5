/**
 * "Something has changed" (D22, D25, D29): the one place, for every member, to report a change of a program, a date or
 * a loss. It erases nothing.
 */
import { readPurchasingUser } from "@larkwell/contract/plans.ts";
import { listTracks } from "@larkwell/contract/tracks.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { isInLoss } from "@larkwell/domain/tracks/suppression.ts";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { q } from "../../../api/client.ts";
import { useMe } from "../../../api/session.ts";
import { Stack, Text } from "../../../kit/Layout.tsx";
import { Skeleton } from "../../../kit/Skeleton.tsx";
import { StateOf } from "../../../kit/StateOf.tsx";
import { planPaths } from "../../../plan-paths.ts";
import { CrisisLines } from "../../../shell/CrisisLines.tsx";
import { ChangeList } from "../../health/tracks/ChangeList.tsx";
import { LossQuestions, Question } from "../../health/tracks/LossQuestions.tsx";
import { Onward } from "../../health/tracks/Onward.tsx";
import { ReportLoss } from "../../health/tracks/ReportLoss.tsx";
import styles from "../../health/tracks/SomethingChanged.module.css";
import { mayReportLoss } from "../../health/tracks/track-words.ts";
import { UpcomingList } from "../../health/tracks/UpcomingList.tsx";
import { CancelDialog } from "./CancelDialog.tsx";
import { useUpcoming } from "./use-appointments.ts";

/** The title is neutral: it appears in the browser's history, and in a tab beside others. */
export default function SomethingChangedPage() {
  const me = useMe();
  const tracks = useQuery(q(listTracks, {}));
  const [telling, setTelling] = useState(false);
  const inLoss = isInLoss(me.active_tracks.map((track) => track.name));
  return (
    <Stack gap="48" align="start" className={styles.page}>
      <StateOf query={tracks} title={t("Something has changed")} loading={<Skeleton height="28rem" />}>
        {({ data, undo, available, after_loss: afterLoss }) => {
          const loss = data.find((track) => track.name === "pregnancyloss");
          if (inLoss || loss)
            return (
              <LossQuestions undo={undo} visits={<Visits />} plan={<PausePlan />}>
                {loss && <Onward track={loss} />}
              </LossQuestions>
            );
          if (telling) return <ReportLoss about={mayReportLoss(data)} onBack={() => setTelling(false)} />;
          return (
            <ChangeList
              tracks={data}
              undo={undo}
              available={available.map(({ name }) => name)}
              afterLoss={afterLoss}
              onLoss={() => setTelling(true)}
            />
          );
        }}
      </StateOf>
      <Stack
        as="aside"
        gap="16"
        alignContent="start"
        padding="24"
        radius="small"
        background="sand"
        className={styles.lines}
        aria-label={t("24/7 help lines")}
      >
        <Text as="h2" size="title-sm" weight="400">
          <Trans>Talk to someone now</Trans>
        </Text>
        <p>
          <Trans>
            For heavy bleeding, a fever, fainting or pain that doesn’t stop, call 911 or your doctor right away.
          </Trans>
        </p>
        <CrisisLines />
      </Stack>
    </Stack>
  );
}

/** Each visit is kept unless the member cancels it, with the amounts shown first. */
function Visits() {
  const zone = useMe().time_zone;
  const [now] = useState(() => Temporal.Now.instant());
  const upcoming = useUpcoming(now, true);
  const [cancelling, setCancelling] = useState<number>();
  const visits = (upcoming.data?.pages ?? []).flatMap((part) => part.data).filter((one) => one.can.cancel);
  const chosen = visits.find((one) => one.id === cancelling);
  return (
    <>
      <StateOf query={upcoming} loading={<Skeleton height="6rem" />}>
        {() => <UpcomingList visits={visits} zone={zone} onCancel={setCancelling} />}
      </StateOf>
      {chosen && (
        <CancelDialog
          appointment={chosen}
          onClose={() => {
            setCancelling(undefined);
            void upcoming.refetch();
          }}
        />
      )}
    </>
  );
}

/** Offered once, quietly, to members whose plan can be paused. */
function PausePlan() {
  const { data } = useQuery(q(readPurchasingUser, {}));
  if (!data?.plan || data.plan.can.pause.length === 0) return null;
  return (
    <Question title={t("Your plan")}>
      <Text color="muted">
        <Trans>It stays as it is. If you’d like a break, you can pause it. A pause costs nothing.</Trans>
      </Text>
      <p>
        <Link to={planPaths.pause()}>
          <Trans>Pause your plan</Trans>
        </Link>
      </p>
    </Question>
  );
}
