/**
 * The practitioner's page after a visit: who is next and a link to that visit, whether this one ran over, and notes to
 * finish.
 */
import { type PracticeOverview, readPracticeOverview } from "@larkwell/contract/practice.ts";
import { readVisit, reportVisitOverflow, type Visit } from "@larkwell/contract/visits.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { invalidate, q, useSend } from "../../../api/client.ts";
import { Button, ButtonLink } from "../../../kit/Button.tsx";
import { Row, Text } from "../../../kit/Layout.tsx";
import { Card, Section } from "../../../kit/Page.tsx";
import { Skeleton } from "../../../kit/Skeleton.tsx";
import { StateOf } from "../../../kit/StateOf.tsx";
import { paths } from "../../../paths.ts";
import { useServerEvent } from "../../../realtime/use-server-event.ts";
import styles from "./AfterVisit.module.css";
import { NotesEditor } from "./NotesEditor.tsx";
import { nextAfter, nextWords } from "./next-words.ts";
import { useNow } from "./use-now.ts";

const REFRESH_MS = 30_000;

export default function AfterVisit({ visit }: { visit: Visit }) {
  return (
    <div className={styles.after}>
      <Next just={visit.appointment_id} />
      <Overflow visit={visit} />
      <Section title={t("Your notes")}>
        <NotesEditor appointmentId={visit.appointment_id} canWrite rows={8} />
      </Section>
    </div>
  );
}

function Next({ just }: { just: number }) {
  const overview = useQuery({
    ...q(readPracticeOverview, {}),
    refetchInterval: REFRESH_MS,
    refetchOnMount: "always",
  });
  useServerEvent("appointment-changed", () => void invalidate(readPracticeOverview));
  // Data read before the visit ended still names that visit as the next one.
  const isOld = overview.data?.next_visit?.appointment_id === just && overview.isFetching;
  const skeleton = <Skeleton height="9rem" />;
  return (
    <StateOf query={overview} loading={skeleton}>
      {(data) => (isOld ? skeleton : <NextVisit overview={data} just={just} />)}
    </StateOf>
  );
}

function NextVisit({ overview, just }: { overview: PracticeOverview; just: number }) {
  const now = useNow();
  const next = nextAfter(overview, just);
  const words = next && nextWords(next, overview.time_zone, now);
  const way = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Pressing Enter continues: the button to the next visit gets the focus, unless the person is using something else.
    const at = document.activeElement;
    if (at === null || at.matches("body, h1")) way.current?.querySelector("a")?.focus();
  }, []);
  return (
    <Card tint={next?.member_is_here ? "sage" : "sand"}>
      <div className={styles.next}>
        <div id="next-visit" role="status">
          <Text as="h2" size="lg">
            {words?.title ?? t("No more visits booked")}
          </Text>
          {words?.detail && <p>{words.detail}</p>}
        </div>
        <Row gap="8" marginTop="8" ref={way}>
          {next?.can_join && (
            <ButtonLink to={paths.launch(next.appointment_id)} aria-describedby="next-visit">
              <Trans>Go to the next waiting room</Trans>
            </ButtonLink>
          )}
          {next && !next.can_join && (
            <ButtonLink
              kind="secondary"
              to={paths.practitionerVisit(next.appointment_id)}
              aria-describedby="next-visit"
            >
              <Trans>Prepare for the next visit</Trans>
            </ButtonLink>
          )}
          <ButtonLink kind={next ? "quiet" : "primary"} to={paths.dashboard()}>
            <Trans>Back to Today</Trans>
          </ButtonLink>
        </Row>
      </div>
    </Card>
  );
}

/**
 * Asked only if both were still in the visit well past its end. A practitioner who answers here gets no email about it.
 */
function Overflow({ visit }: { visit: Visit }) {
  const [answer, setAnswer] = useState<boolean>();
  const report = useSend(reportVisitOverflow, {
    invalidates: [readVisit],
    // When it is answered in another tab, the question disappears.
    onError: () => void invalidate(readVisit),
  });
  const say = (overflowed: boolean) => {
    setAnswer(overflowed);
    report.mutate({ params: { appointment_id: visit.appointment_id }, body: { overflowed } });
  };
  if (report.isSuccess)
    return (
      <Text color="muted" role="status">
        {answer ? t("Noted: the visit ran over.") : t("Noted: the visit ended on time.")}
      </Text>
    );
  if (!visit.asks_overflow) return null;
  return (
    <section aria-labelledby="ran-over">
      <Text as="h2" size="lg" id="ran-over">
        <Trans>Did the visit run over?</Trans>
      </Text>
      <Row gap="8" marginTop="8">
        <Button kind="secondary" busy={report.isPending && answer === true} onClick={() => say(true)}>
          <Trans>Yes, it ran over</Trans>
        </Button>
        <Button kind="secondary" busy={report.isPending && answer === false} onClick={() => say(false)}>
          <Trans>No</Trans>
        </Button>
      </Row>
      {report.isError && (
        <Text color="danger" weight="550" role="alert">
          {report.error.message}
        </Text>
      )}
    </section>
  );
}
