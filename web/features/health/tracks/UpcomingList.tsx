/** Upcoming visits, each kept unless the member decides otherwise. */
import type { Appointment } from "@larkwell/contract/bookings.ts";
import { Trans } from "@lingui/react/macro";
import { Button } from "../../../kit/Button.tsx";
import { PlainList, Row, Text } from "../../../kit/Layout.tsx";
import { TimeText } from "../../../kit/Values.tsx";
import styles from "./SomethingChanged.module.css";

type Props = { visits: readonly Appointment[]; zone: string; onCancel: (id: number) => void };

export function UpcomingList({ visits, zone, onCancel }: Props) {
  if (visits.length === 0)
    return (
      <Text color="muted">
        <Trans>No upcoming visits.</Trans>
      </Text>
    );
  return (
    <PlainList gap="8" className={styles.visits}>
      {visits.map((visit) => (
        <Row
          as="li"
          gap="8 24"
          align="center"
          justify="between"
          padding="16"
          border="all"
          radius="small"
          background="surface"
          key={visit.id}
        >
          <div>
            <strong>
              <TimeText at={visit.scheduled_start} zone={zone} />
            </strong>
            <span>
              <Trans>
                With {visit.product.practitioner.first_name}, {visit.product.vertical_name}
              </Trans>
            </span>
          </div>
          <Button kind="secondary" onClick={() => onCancel(visit.id)}>
            <Trans>
              Cancel<span className="visually-hidden"> the visit with {visit.product.practitioner.first_name}</span>
            </Trans>
          </Button>
        </Row>
      ))}
    </PlainList>
  );
}
