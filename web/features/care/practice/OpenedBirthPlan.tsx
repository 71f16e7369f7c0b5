/** The plan that the member attached to a visit, as its practitioner reads it. It is read, and that is recorded, when it is opened. */
import { type PlanTopic, readVisitBirthPlan } from "@larkwell/contract/birth-plan.ts";
import { answerLines } from "@larkwell/domain/birth-plan/answers.ts";
import { topicOf } from "@larkwell/domain/birth-plan/topics.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { spokenMoment } from "@larkwell/domain/time/spoken-time.ts";
import { fromWire } from "@larkwell/domain/time/wire-time.ts";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { q } from "../../../api/client.ts";
import { useMe } from "../../../api/session.ts";
import { Muted, Stack, Text } from "../../../kit/Layout.tsx";
import { Skeleton } from "../../../kit/Skeleton.tsx";
import { StateOf } from "../../../kit/StateOf.tsx";
import styles from "./MemberBrief.module.css";

export function OpenedBirthPlan({ appointmentId }: { appointmentId: number }) {
  const { time_zone: zone } = useMe();
  const read = useQuery({
    ...q(readVisitBirthPlan, { params: { appointment_id: appointmentId } }),
    staleTime: 10 * 60_000,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  return (
    <Stack as="section" gap="8" aria-label={t("Attached plan")}>
      <Text as="h3" color="title" size="sm" weight="600" font="text">
        <Trans>Attached plan</Trans>
      </Text>
      <StateOf
        query={read}
        loading={<Skeleton height="8rem" />}
        isEmpty={({ plan }) => plan === null}
        empty={
          <Text color="muted">
            <Trans>The member took it back.</Trans>
          </Text>
        }
      >
        {({ plan }) => (
          <>
            <Muted>
              {t("What the member chose and wrote. Last changed {date}.", {
                date: spokenMoment(fromWire(plan?.updated_at ?? "") ?? Temporal.Now.instant(), zone),
              })}
            </Muted>
            <Said topics={plan?.topics ?? []} quiet={plan?.quiet === true} />
          </>
        )}
      </StateOf>
    </Stack>
  );
}

function Said({ topics, quiet }: { topics: readonly PlanTopic[]; quiet: boolean }) {
  const asked = topics.filter(({ ask }) => ask);
  return (
    <Stack as="dl" gap="8 24" className={styles.facts}>
      {asked.length > 0 && (
        <div>
          <dt>{t("Wants to ask about")}</dt>
          <dd>
            {asked.map(({ topic }) => (
              <small key={topic}>{topicOf(topic).title}</small>
            ))}
          </dd>
        </div>
      )}
      {topics.map((answer) => {
        const lines = answerLines(answer.topic, answer, quiet);
        return lines.length === 0 ? null : (
          <div key={answer.topic}>
            <dt>{topicOf(answer.topic).title}</dt>
            <dd>
              {lines.map((line) => (
                <small key={line}>{line}</small>
              ))}
            </dd>
          </div>
        );
      })}
    </Stack>
  );
}
