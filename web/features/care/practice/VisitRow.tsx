/** A visit as one row of a list: when, with whom, its status. The row links to the visit. */
import type { PracticeVisit } from "@larkwell/contract/practice.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { Link } from "react-router";
import { Pill } from "../../../kit/Badge.tsx";
import { Muted, Row, Stack, Text } from "../../../kit/Layout.tsx";
import { paths } from "../../../paths.ts";
import styles from "./VisitRow.module.css";
import { clockRange, dayOf, memberName, statusWords } from "./visit-words.ts";

type Props = { visit: PracticeVisit; zone: string; withDay?: boolean | undefined };

export function VisitRow({ visit, zone, withDay }: Props) {
  const status = statusWords()[visit.status];
  return (
    <Stack
      as="li"
      gap="4 16"
      align="center"
      padding="16"
      border="all"
      radius="small"
      background="surface"
      className={styles.row}
      data-status={visit.status}
    >
      <Text as="span" weight="600" tabular className={styles.when}>
        {withDay && <small>{dayOf(visit.scheduled_start, zone)}</small>}
        {clockRange(visit.scheduled_start, visit.scheduled_end, zone)}
      </Text>
      <Stack as="span" shrinkable className={styles.who}>
        <Link to={paths.practitionerVisit(visit.appointment_id)}>{memberName(visit)}</Link>
        <Muted as="small">
          {visit.vertical_name}
          {visit.for_child !== null &&
            ` · ${visit.for_child ? t("for {name}", { name: visit.for_child }) : t("for a child")}`}
          {visit.has_note && t(" · left you a note")}
        </Muted>
      </Stack>
      <Row as="span" gap="4" className={styles.state}>
        {visit.member_is_here && (
          <Pill kind="accent">
            <Trans>Is here</Trans>
          </Pill>
        )}
        {visit.status !== "scheduled" && <Pill kind={status.kind}>{status.words}</Pill>}
      </Row>
    </Stack>
  );
}
