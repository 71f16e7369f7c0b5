/** Today: the next visit and who is waiting first, then the day, upcoming visits, notes to finish, and what needs attention. */
import { type PracticeOverview, type PracticeVisit, readPracticeOverview } from "@larkwell/contract/practice.ts";
import { locale, t } from "@larkwell/domain/language/text.ts";
import { stateName } from "@larkwell/domain/places/states.ts";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { Link } from "react-router";
import { invalidate, q } from "../../../api/client.ts";
import { ButtonLink } from "../../../kit/Button.tsx";
import { QuietDay } from "../../../kit/illustrations/QuietDay.tsx";
import { PlainList, Row, Stack, Text } from "../../../kit/Layout.tsx";
import { Card, Section } from "../../../kit/Page.tsx";
import { PageSkeleton } from "../../../kit/Skeleton.tsx";
import { StateOf } from "../../../kit/StateOf.tsx";
import { TimeText } from "../../../kit/Values.tsx";
import { paths } from "../../../paths.ts";
import { useServerEvent } from "../../../realtime/use-server-event.ts";
import { InboxCount } from "../inbox/inbox.shared.ts";
import styles from "./Dashboard.module.css";
import { VisitRow } from "./VisitRow.tsx";
import { memberName } from "./visit-words.ts";

const REFRESH_MS = 30_000;

export function PracticeDashboard() {
  const overview = useQuery({ ...q(readPracticeOverview, {}), refetchInterval: REFRESH_MS });
  useServerEvent("appointment-changed", () => void invalidate(readPracticeOverview));
  return (
    <StateOf query={overview} loading={<PageSkeleton />}>
      {(data) => (
        <Stack gap="48" columns="fill">
          <NextVisit overview={data} />
          <Suspense>
            <InboxCount />
          </Suspense>
          <Section
            title={t("Today")}
            aside={
              <Link to={paths.mySchedule()}>
                <Trans>Open my schedule</Trans>
              </Link>
            }
          >
            {data.today.length === 0 ? (
              <Text color="muted">
                <Trans>No visits today. {weekWords(data.week_count)}</Trans>
              </Text>
            ) : (
              <Visits visits={data.today} zone={data.time_zone} />
            )}
          </Section>
          {data.notes_to_finish.length > 0 && (
            <Section title={t("Notes to finish")}>
              <Visits visits={data.notes_to_finish} zone={data.time_zone} withDay />
            </Section>
          )}
          {data.coming.length > 0 && (
            <Section title={t("Next visits")}>
              <Visits visits={data.coming} zone={data.time_zone} withDay />
            </Section>
          )}
          {data.attention.length > 0 && <Attention items={data.attention} />}
        </Stack>
      )}
    </StateOf>
  );
}

const Visits = ({ visits, zone, withDay }: { visits: readonly PracticeVisit[]; zone: string; withDay?: boolean }) => (
  <PlainList gap="8">
    {visits.map((visit) => (
      <VisitRow key={visit.appointment_id} visit={visit} zone={zone} withDay={withDay} />
    ))}
  </PlainList>
);

const weekWords = (count: number): string =>
  count === 0
    ? t("Nothing booked for the next 7 days either.")
    : count === 1
      ? t("One visit is booked for the next 7 days.")
      : t("{count} visits are booked for the next 7 days.", { count });

function NextVisit({ overview }: { overview: PracticeOverview }) {
  const next = overview.next_visit;
  if (next === null) {
    return (
      <Row
        as="section"
        gap="24"
        align="center"
        justify="between"
        padding="32 24"
        radius="medium"
        background="sage"
        className={styles.next}
        aria-labelledby="next-visit"
      >
        <Stack gap="8" justify="start">
          <h2 id="next-visit">
            <Trans>No visits are waiting</Trans>
          </h2>
          <p>
            <Trans>Members can book your hours.</Trans>
          </p>
          <ButtonLink kind="secondary" to={paths.availability()}>
            <Trans>Look at your hours</Trans>
          </ButtonLink>
        </Stack>
        <QuietDay />
      </Row>
    );
  }
  return (
    <Row
      as="section"
      gap="24"
      align="center"
      justify="between"
      padding="32 24"
      radius="medium"
      background="sage"
      className={styles.next}
      aria-labelledby="next-visit"
    >
      <Stack gap="8" justify="start">
        <h2 id="next-visit">{next.can_join ? t("Your visit is about to start") : t("Your next visit")}</h2>
        <p>
          <TimeText at={next.scheduled_start} zone={overview.time_zone} />
        </p>
        <p>
          <Trans>
            {memberName(next)} · {next.minutes} minutes · {next.vertical_name}
            {next.has_note && t(" · left you a note")}
          </Trans>
        </p>
        <Text color="title" weight="550" role="status" className={styles.here}>
          {next.member_is_here && t("{memberName} is here.", { memberName: memberName(next) })}
        </Text>
        <Row gap="8" marginTop="8">
          {next.can_join && (
            <ButtonLink to={paths.launch(next.appointment_id)}>
              <Trans>Join the visit</Trans>
            </ButtonLink>
          )}
          <ButtonLink kind={next.can_join ? "quiet" : "primary"} to={paths.practitionerVisit(next.appointment_id)}>
            {next.has_note ? t("Read the note") : t("Open the visit")}
          </ButtonLink>
        </Row>
      </Stack>
    </Row>
  );
}

type Item = PracticeOverview["attention"][number];

const dateWords = (date: string | null): string =>
  date === null ? "" : Temporal.PlainDate.from(date).toLocaleString(locale(), { month: "long", day: "numeric" });

function wordsOf(item: Item): { words: string; to: string; act: string } {
  const state = stateName(item.state ?? "") ?? item.state ?? "";
  switch (item.kind) {
    case "licence_expired":
      return {
        words: t("Your license for {state} expired on {on}. Members there can’t book licensed care.", {
          state,
          on: dateWords(item.on),
        }),
        to: paths.practice(),
        act: t("Renew it"),
      };
    case "licence_expiring":
      return {
        words: t("Your license for {state} expires on {on}.", { state, on: dateWords(item.on) }),
        to: paths.practice(),
        act: t("Renew it"),
      };
    case "no_hours":
      return {
        words: t("You have no hours, so members can’t book you."),
        to: paths.availability(),
        act: t("Set your hours"),
      };
    case "no_products":
      return {
        words: t("You don’t offer any visits, so members can’t book you."),
        to: paths.practice(),
        act: t("Offer a visit"),
      };
    case "unpublished":
      return {
        words: t("Your profile isn’t published yet. The clinic publishes it when everything is ready."),
        to: paths.practice(),
        act: t("See your profile"),
      };
  }
}

function Attention({ items }: { items: readonly Item[] }) {
  return (
    <Section title={t("Needs your attention")}>
      <Card tint="peach">
        <PlainList gap="8" className={styles.attention}>
          {items.map((item) => {
            const { words, to, act } = wordsOf(item);
            return (
              <Row as="li" gap="4 24" justify="between" key={`${item.kind} ${item.state}`}>
                <span>{words}</span>
                <Link to={to}>{act}</Link>
              </Row>
            );
          })}
        </PlainList>
      </Card>
    </Section>
  );
}
