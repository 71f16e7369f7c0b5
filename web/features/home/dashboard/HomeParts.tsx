/** The quieter parts of a member's home: upcoming visits, the care team, and the progress of the curriculum. */
import type { Dashboard, DashboardVisit } from "@larkwell/contract/dashboard.ts";
import { locale, t } from "@larkwell/domain/language/text.ts";
import { fromWire } from "@larkwell/domain/time/wire-time.ts";
import { Trans } from "@lingui/react/macro";
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
        <h2 id="upcoming">
          <Trans>Upcoming visits</Trans>
        </h2>
        <Link to={paths.appointments()}>
          <Trans>All</Trans>
        </Link>
      </Row>
      {visits.length === 0 ? (
        <Text color="muted">
          <Trans>
            Nothing booked yet. <Link to={paths.practitioners()}>See who’s available</Link>
          </Trans>
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

/** For which child a visit is. */
export const ForChild = ({ name }: { name: string | null }) =>
  name === null ? null : <p>{name ? t("For {name}", { name }) : t("For your child")}</p>;

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
        {day?.toLocaleString(locale(), { month: "short" })}
        <strong>{day?.day}</strong>
      </Stack>
      <div>
        <Link to={paths.appointment(visit.id)}>
          <TimeText at={visit.scheduled_start} zone={zone} />
        </Link>
        <p>
          <Truncate text={`${practitioner.first_name} ${practitioner.last_name}, ${practitioner.vertical_name}`} />
        </p>
        <ForChild name={visit.for_child} />
        {visit.asks_if_kept && (
          <p>
            <Trans>
              You booked this before things changed.{" "}
              <Link to={paths.appointment(visit.id)}>Keep, reschedule or cancel it</Link>
            </Trans>
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
        <h2 id="care-team">
          <Trans>Your care team</Trans>
        </h2>
        <Link to={paths.careTeam()}>
          <Trans>All</Trans>
        </Link>
      </Row>
      {faces.length === 0 ? (
        <Text color="muted">
          <Trans>
            The people you see will be here. <Link to={paths.practitioners()}>Find your first practitioner</Link>
          </Trans>
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
              {face.care_team_type === "CARE_COORDINATOR" && (
                <Link to={paths.practitioner(face.id, { message: true })}>
                  <Trans>Send a message</Trans>
                </Link>
              )}
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

/** `stepTo`: where the next step leads; null if the hero already has it. */
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
        <h2 id="curriculum">
          <Trans>Your first steps</Trans>
        </h2>
        <Link to={paths.curriculum()}>
          <Trans>All steps</Trans>
        </Link>
      </Row>
      <Row as="ol" gap="4" nowrap plain className={styles.track} aria-hidden="true">
        {places.map((place) => (
          <li key={place} data-done={place < done || undefined} />
        ))}
      </Row>
      <p>
        {next === null
          ? t("{done} of {total} done. You’ve finished all of them.", { done, total })
          : t("{done} of {total} done.", { done, total })}
      </p>
      {next !== null && stepTo !== null && (
        <p>
          <Trans>
            Next:{" "}
            <Link to={stepTo} onClick={() => onTake(next)}>
              {next.title}
            </Link>
          </Trans>
        </p>
      )}
    </Stack>
  );
}
