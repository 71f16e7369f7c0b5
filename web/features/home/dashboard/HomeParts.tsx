/** The quieter parts of a member's home: what is coming, who stands by her, and how far the curriculum is. */
import type { Dashboard, DashboardVisit } from "@larkwell/contract/dashboard.ts";
import { fromWire } from "@larkwell/domain/time/wire-time.ts";
import { Link } from "react-router";
import { useMe } from "../../../api/session.ts";
import { PlainList, Row, Stack, Text } from "../../../kit/Layout.tsx";
import { PortraitFrame } from "../../../kit/PortraitFrame.tsx";
import { TimeText, Truncate } from "../../../kit/Values.tsx";
import { paths } from "../../../paths.ts";
import styles from "./Home.module.css";

export function Upcoming({ visits }: { visits: Dashboard["upcoming"] }) {
  return (
    <Stack as="section" gap="16" className={styles.part} aria-labelledby="upcoming">
      <Row gap="4 24" align="baseline" justify="between">
        <h2 id="upcoming">Upcoming visits</h2>
        <Link to={paths.appointments()}>All</Link>
      </Row>
      {visits.length === 0 ? (
        <Text color="muted">
          Nothing is booked. <Link to={paths.practitioners()}>See who’s available</Link>
        </Text>
      ) : (
        <PlainList>
          {visits.map((visit) => (
            <VisitLine key={visit.id} visit={visit} />
          ))}
        </PlainList>
      )}
    </Stack>
  );
}

function VisitLine({ visit }: { visit: DashboardVisit }) {
  const zone = useMe().time_zone;
  const day = fromWire(visit.scheduled_start)?.toZonedDateTimeISO(zone);
  const { practitioner } = visit;
  return (
    <Stack as="li" gap="16" align="center" paddingBlock="16" border="bottom" className={styles.visit}>
      <Stack
        as="span"
        justify="center"
        paddingBlock="8"
        radius="small"
        background="sage"
        size="xs"
        className={styles.visitDay}
        aria-hidden="true"
      >
        {day?.toLocaleString("en-US", { month: "short" })}
        <strong>{day?.day}</strong>
      </Stack>
      <div>
        <Link to={paths.appointment(visit.id)}>
          <TimeText at={visit.scheduled_start} zone={zone} />
        </Link>
        <p>
          <Truncate text={`${practitioner.first_name} ${practitioner.last_name}, ${practitioner.vertical_name}`} />
        </p>
        {visit.asks_if_kept && (
          <p>
            You booked this before things changed. <Link to={paths.appointment(visit.id)}>Keep, move or cancel it</Link>
          </p>
        )}
      </div>
    </Stack>
  );
}

/** The first three (R9.010). */
export function TeamFaces({ faces }: { faces: Dashboard["care_team"] }) {
  return (
    <Stack as="section" gap="16" className={styles.part} aria-labelledby="care-team">
      <Row gap="4 24" align="baseline" justify="between">
        <h2 id="care-team">Your care team</h2>
        <Link to={paths.careTeam()}>All</Link>
      </Row>
      {faces.length === 0 ? (
        <Text color="muted">
          Everyone you see is on it. <Link to={paths.practitioners()}>Find someone to begin with</Link>
        </Text>
      ) : (
        <PlainList gap="16" className={styles.faces}>
          {faces.map((face) => (
            <Stack as="li" gap="8" justify="start" alignContent="start" key={face.id} className={styles.face}>
              <PortraitFrame practitioner={face} size="small" />
              <Link to={paths.practitioner(face.id)}>
                {face.first_name} {face.last_name}
              </Link>
              <p>
                <Truncate text={face.verticals[0] ?? ""} />
              </p>
            </Stack>
          ))}
        </PlainList>
      )}
    </Stack>
  );
}

type CurriculumProps = {
  curriculum: NonNullable<Dashboard["curriculum"]>;
  stepTo: string | null;
  onTake: (step: NonNullable<NonNullable<Dashboard["curriculum"]>["next"]>) => void;
};

/** `stepTo`: where the next step leads; null where the hero says it already. */
export function CurriculumPart({ curriculum, stepTo, onTake }: CurriculumProps) {
  const { done, total, next } = curriculum;
  const places = Array.from({ length: total }, (_, place) => place);
  return (
    <Stack
      as="section"
      gap="16"
      padding="24"
      radius="medium"
      background="peach"
      className={styles.steps}
      aria-labelledby="curriculum"
    >
      <Row gap="4 24" align="baseline" justify="between">
        <h2 id="curriculum">Your first steps</h2>
        <Link to={paths.curriculum()}>All steps</Link>
      </Row>
      <Row as="ol" gap="4" nowrap plain className={styles.track} aria-hidden="true">
        {places.map((place) => (
          <li key={place} data-done={place < done || undefined} />
        ))}
      </Row>
      <p>
        {done} of {total} done{next === null ? ". That was all of them." : "."}
      </p>
      {next !== null && stepTo !== null && (
        <p>
          Next:{" "}
          <Link to={stepTo} onClick={() => onTake(next)}>
            {next.title}
          </Link>
        </p>
      )}
    </Stack>
  );
}
