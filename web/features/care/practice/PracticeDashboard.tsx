/** Today: the next visit and who waits first, then the day, what comes, notes to finish, and what needs attention. */
import { type PracticeOverview, type PracticeVisit, readPracticeOverview } from "@larkwell/contract/practice.ts";
import { stateName } from "@larkwell/domain/places/states.ts";
import { useQuery } from "@tanstack/react-query";
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
          <Section title="Today" aside={<Link to={paths.mySchedule()}>Open my schedule</Link>}>
            {data.today.length === 0 ? (
              <Text color="muted">No visits today. {weekWords(data.week_count)}</Text>
            ) : (
              <Visits visits={data.today} zone={data.time_zone} />
            )}
          </Section>
          {data.notes_to_finish.length > 0 && (
            <Section title="Notes to finish">
              <Visits visits={data.notes_to_finish} zone={data.time_zone} withDay />
            </Section>
          )}
          {data.coming.length > 0 && (
            <Section title="Next visits">
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
    ? "Nothing is booked for the next seven days either."
    : count === 1
      ? "One visit is booked for the next seven days."
      : `${count} visits are booked for the next seven days.`;

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
          <h2 id="next-visit">No visits are waiting</h2>
          <p>Members can book the hours you keep.</p>
          <ButtonLink kind="secondary" to={paths.availability()}>
            Look at your hours
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
        <h2 id="next-visit">{next.can_join ? "Your visit is about to begin" : "Your next visit"}</h2>
        <p>
          <TimeText at={next.scheduled_start} zone={overview.time_zone} />
        </p>
        <p>
          {memberName(next)} · {next.minutes} minutes · {next.vertical_name}
          {next.has_note && " · left you a note"}
        </p>
        <Text color="title" weight="550" role="status" className={styles.here}>
          {next.member_is_here && `${memberName(next)} is here.`}
        </Text>
        <Row gap="8" marginTop="8">
          {next.can_join && <ButtonLink to={paths.launch(next.appointment_id)}>Join the visit</ButtonLink>}
          <ButtonLink kind={next.can_join ? "quiet" : "primary"} to={paths.practitionerVisit(next.appointment_id)}>
            {next.has_note ? "Read the note" : "Open the visit"}
          </ButtonLink>
        </Row>
      </Stack>
    </Row>
  );
}

type Item = PracticeOverview["attention"][number];

const dateWords = (date: string | null): string =>
  date === null ? "" : Temporal.PlainDate.from(date).toLocaleString("en-US", { month: "long", day: "numeric" });

function wordsOf(item: Item): { words: string; to: string; act: string } {
  const state = stateName(item.state ?? "") ?? item.state ?? "";
  switch (item.kind) {
    case "licence_expired":
      return {
        words: `Your license for ${state} ran out on ${dateWords(item.on)}. Members there can’t book licensed care.`,
        to: paths.practice(),
        act: "Renew it",
      };
    case "licence_expiring":
      return {
        words: `Your license for ${state} runs out on ${dateWords(item.on)}.`,
        to: paths.practice(),
        act: "Renew it",
      };
    case "no_hours":
      return { words: "You keep no hours: members can’t book you.", to: paths.availability(), act: "Set your hours" };
    case "no_products":
      return { words: "You offer no visits: members can’t book you.", to: paths.practice(), act: "Offer a visit" };
    case "unpublished":
      return {
        words: "Your profile isn’t published yet. The clinic publishes it when everything is ready.",
        to: paths.practice(),
        act: "See your profile",
      };
  }
}

function Attention({ items }: { items: readonly Item[] }) {
  return (
    <Section title="Needs your attention">
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
