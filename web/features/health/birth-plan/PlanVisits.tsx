/** Attaching the plan to a visit, so that its practitioner can read it, and taking it back. */
import {
  attachBirthPlan,
  detachBirthPlan,
  listBirthPlanVisits,
  type PlanVisit,
} from "@larkwell/contract/birth-plan.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { spokenMoment } from "@larkwell/domain/time/spoken-time.ts";
import { fromWire } from "@larkwell/domain/time/wire-time.ts";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { q, useSend } from "../../../api/client.ts";
import { useMe } from "../../../api/session.ts";
import { Pill } from "../../../kit/Badge.tsx";
import { Button } from "../../../kit/Button.tsx";
import { Muted, PlainList, Row } from "../../../kit/Layout.tsx";
import { Section } from "../../../kit/Page.tsx";
import { Skeleton } from "../../../kit/Skeleton.tsx";
import { StateOf } from "../../../kit/StateOf.tsx";
import { paths } from "../../../paths.ts";

export function PlanVisits() {
  const me = useMe();
  const visits = useQuery(q(listBirthPlanVisits, { params: { user_id: me.id } }));
  return (
    <Section title={t("Attach it to a visit")}>
      <p>
        <Trans>
          The practitioner of the visit can read the newest version from 15 minutes before the visit until 30 days after
          your last visit together, and for 11 months at most. You can take it back at any time.{" "}
          <Link to={paths.whoLooked()}>See who looked</Link>
        </Trans>
      </p>
      <StateOf
        query={visits}
        loading={<Skeleton height="3.5rem" />}
        isEmpty={({ data }) => data.length === 0}
        empty={
          <Muted>
            <Trans>
              You have no visit under your name. <Link to={paths.practitioners()}>Find a practitioner</Link>
            </Trans>
          </Muted>
        }
      >
        {({ data }) => (
          <PlainList gap="16">
            {data.map((visit) => (
              <li key={visit.appointment_id}>
                <Visit visit={visit} />
              </li>
            ))}
          </PlainList>
        )}
      </StateOf>
    </Section>
  );
}

function Visit({ visit }: { visit: PlanVisit }) {
  const me = useMe();
  const at = fromWire(visit.starts_at);
  const name = visit.practitioner;
  const done = { invalidates: [listBirthPlanVisits] };
  const attach = useSend(attachBirthPlan, { ...done, says: t("Attached to the visit with {name}.", { name }) });
  const takeBack = useSend(detachBirthPlan, {
    ...done,
    says: t("Taken back. {name} can’t read it anymore.", { name }),
  });
  const params = { user_id: me.id, appointment_id: visit.appointment_id };
  return (
    <Row gap="8 16" align="center" justify="between">
      <span>
        <span translate="no">{name}</span>
        {at && <>, {spokenMoment(at, me.time_zone)}</>}
      </span>
      <Row gap="8 16" align="center">
        {visit.attached && <Pill kind="good">{t("Attached")}</Pill>}
        {visit.attached ? (
          <Button kind="secondary" busy={takeBack.isPending} onClick={() => takeBack.mutate({ params })}>
            <Trans>Take it back</Trans>
            <span className="visually-hidden">: {name}</span>
          </Button>
        ) : (
          <Button kind="secondary" busy={attach.isPending} onClick={() => attach.mutate({ params })}>
            <Trans>Attach</Trans>
            <span className="visually-hidden">: {name}</span>
          </Button>
        )}
      </Row>
    </Row>
  );
}
