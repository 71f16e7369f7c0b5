/** One appointment in a list: when it is, who it is with, and its status. The entire row links to its page. */
import type { Appointment } from "@larkwell/contract/bookings.ts";
import { locale, translated } from "@larkwell/domain/language/text.ts";
import { fromWire } from "@larkwell/domain/time/wire-time.ts";
import { Trans } from "@lingui/react/macro";
import { Link } from "react-router";
import { useMe } from "../../../api/session.ts";
import { Pill } from "../../../kit/Badge.tsx";
import { Row, Stack, Text } from "../../../kit/Layout.tsx";
import { Skeleton } from "../../../kit/Skeleton.tsx";
import { TimeText, Truncate } from "../../../kit/Values.tsx";
import { paths } from "../../../paths.ts";
import styles from "./Appointments.module.css";
import { howSoon, isAhead, statusWords } from "./appointment-words.ts";
import { ForChild } from "./ForChild.tsx";
import { fullName } from "./slot-words.ts";

/** `as`: the level of its heading. */
export function AppointmentRow({ appointment, as: Heading = "h2" }: { appointment: Appointment; as?: "h2" | "h3" }) {
  const zone = useMe().time_zone;
  const { kind, words } = statusWords(appointment);
  const { practitioner } = appointment.product;
  const soon = isAhead(appointment) ? howSoon(appointment.scheduled_start, zone, Temporal.Now.instant()) : undefined;
  return (
    <Stack
      as="article"
      gap="8 16"
      align="start"
      padding="16"
      border="all"
      radius="small"
      background="surface"
      className={styles.row}
      data-quiet={isAhead(appointment) ? undefined : true}
    >
      <DateTile at={appointment.scheduled_start} zone={zone} />
      <Stack gap="4" className={styles.rowText}>
        <Heading>
          <Link to={paths.appointment(appointment.id)}>
            <TimeText at={appointment.scheduled_start} zone={zone} />
          </Link>
        </Heading>
        <ForChild child={appointment.child} />
        <p>
          <Truncate text={`${fullName(practitioner)}, ${translated(appointment.product.vertical_name)}`} />
        </p>
        <p className={styles.quiet}>
          <Trans>{appointment.product.minutes} minutes by video</Trans>
        </p>
      </Stack>
      <Row gap="8 16" align="center" color="muted" size="sm" className={styles.rowState}>
        <Pill kind={kind}>{words}</Pill>
        {soon !== undefined && <span>{soon}</span>}
      </Row>
    </Stack>
  );
}

/** Decoration: the time is in words beside it. */
function DateTile({ at, zone }: { at: string; zone: string }) {
  const day = fromWire(at)?.toZonedDateTimeISO(zone);
  if (!day) return null;
  return (
    <Stack as="span" justify="center" radius="small" background="sage" className={styles.tile} aria-hidden="true">
      <Text as="span" size="xs">
        {day.toLocaleString(locale(), { month: "short" })}
      </Text>
      <strong>{day.day}</strong>
    </Stack>
  );
}

export function AppointmentRowSkeleton() {
  return (
    <Stack
      gap="8 16"
      align="start"
      padding="16"
      border="all"
      radius="small"
      background="surface"
      className={styles.row}
    >
      <Skeleton width="3.5rem" height="3.75rem" />
      <Stack gap="4" className={styles.rowText}>
        <Skeleton width="min(20rem, 95%)" height="1.4rem" />
        <Skeleton width="min(14rem, 80%)" />
        <Skeleton width="8rem" />
      </Stack>
    </Stack>
  );
}
