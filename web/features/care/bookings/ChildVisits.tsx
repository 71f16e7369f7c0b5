/** The visits that a parent booked for one child: coming and past ones, and the way to book another. */
import { type Appointment, listChildVisits } from "@larkwell/contract/bookings.ts";
import type { KeptChild } from "@larkwell/contract/health-record.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { q } from "../../../api/client.ts";
import { useMe } from "../../../api/session.ts";
import { ButtonLink } from "../../../kit/Button.tsx";
import { PlainList, Stack, Text } from "../../../kit/Layout.tsx";
import { Section } from "../../../kit/Page.tsx";
import { Skeleton } from "../../../kit/Skeleton.tsx";
import { StateOf } from "../../../kit/StateOf.tsx";
import { paths } from "../../../paths.ts";
import { AppointmentRow } from "./AppointmentRow.tsx";
import { isAhead } from "./appointment-words.ts";
import { wantChild } from "./wanted-child.ts";

interface Props {
  child: KeptChild;
  /** Of a child who is hidden: nothing is booked. */
  readOnly: boolean;
}

export function ChildVisits({ child, readOnly }: Props) {
  const { id: user_id } = useMe();
  const visits = useQuery(q(listChildVisits, { params: { user_id, child_id: child.id } }));
  const { name } = child;
  return (
    <Section
      title={name ? t("Visits for {name}", { name }) : t("Visits for your child")}
      aside={
        !readOnly && (
          <ButtonLink kind="secondary" to={paths.practitioners()} onClick={() => wantChild(child.id)}>
            {name ? t("Book a visit for {name}", { name }) : t("Book a visit for your child")}
          </ButtonLink>
        )
      }
    >
      <StateOf
        query={visits}
        loading={<Skeleton height="6rem" />}
        isEmpty={({ data }) => data.length === 0}
        empty={
          <Text color="muted">{readOnly ? t("No visits.") : t("No visits yet. Those you book appear here.")}</Text>
        }
      >
        {({ data }) => <Lists visits={data} />}
      </StateOf>
    </Section>
  );
}

function Lists({ visits }: { visits: readonly Appointment[] }) {
  const coming = visits.filter(isAhead).toReversed();
  const past = visits.filter((visit) => !isAhead(visit));
  return (
    <Stack gap="16" columns="fill">
      {coming.length > 0 && <List label={t("Upcoming")} visits={coming} />}
      {past.length > 0 && (
        <details open={coming.length === 0}>
          <summary>
            <Trans>Past and canceled</Trans>
          </summary>
          <List label={t("Past and canceled")} visits={past} />
        </details>
      )}
    </Stack>
  );
}

const List = ({ label, visits }: { label: string; visits: readonly Appointment[] }) => (
  <PlainList gap="16" aria-label={label}>
    {visits.map((visit) => (
      <li key={visit.id}>
        <AppointmentRow appointment={visit} as="h3" />
      </li>
    ))}
  </PlainList>
);
