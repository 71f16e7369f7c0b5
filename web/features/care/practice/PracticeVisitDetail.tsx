/** The body of a visit's page: who, when, its status and joining first, then the brief, the notes, and the rest. */
import type { Appointment } from "@larkwell/contract/bookings.ts";
import { listLicences } from "@larkwell/contract/practice.ts";
import { readVisit } from "@larkwell/contract/visits.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { phoneWords } from "@larkwell/domain/people/phone-words.ts";
import { stateName } from "@larkwell/domain/places/states.ts";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { invalidate, q } from "../../../api/client.ts";
import { Pill } from "../../../kit/Badge.tsx";
import { Button, ButtonLink } from "../../../kit/Button.tsx";
import { Row, Stack, Text } from "../../../kit/Layout.tsx";
import { Card, Section } from "../../../kit/Page.tsx";
import { Skeleton } from "../../../kit/Skeleton.tsx";
import { StateOf } from "../../../kit/StateOf.tsx";
import { Unread } from "../../../kit/Unread.tsx";
import { TimeText } from "../../../kit/Values.tsx";
import { paths } from "../../../paths.ts";
import { useServerEvent } from "../../../realtime/use-server-event.ts";
import { MessageButton } from "../messages/messages.shared.ts";
import { RaiseConcern } from "../safety/safety.shared.ts";
import { CancelVisitDialog } from "./CancelVisitDialog.tsx";
import { MemberBrief, useBrief } from "./MemberBrief.tsx";
import { NotesEditor } from "./NotesEditor.tsx";
import styles from "./Visit.module.css";
import { statusWords } from "./visit-words.ts";

const purposeWords = (purpose: string): string => {
  const words = purpose.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
};

export function PracticeVisitDetail({ visit, zone }: { visit: Appointment; zone: string }) {
  const [cancelling, setCancelling] = useState(false);
  return (
    <Stack gap="32" columns="fill" align="start" className={styles.visit}>
      <div className={styles.head}>
        <Head visit={visit} zone={zone} />
      </div>
      <Stack gap="32" columns="fill" shrinkable className={styles.main}>
        <Section title={t("About the member")}>
          <MemberBrief appointmentId={visit.id} />
        </Section>
        <Section title={t("Your notes")}>
          <NotesEditor appointmentId={visit.id} canWrite={visit.can.write_notes} />
        </Section>
      </Stack>
      <Stack as="aside" gap="32" columns="fill" shrinkable className={styles.aside} aria-label={t("About this visit")}>
        <Whereabouts visit={visit} />
        {visit.can.message && visit.member.id !== null && (
          <MessageButton
            person={{
              id: visit.member.id,
              first_name: visit.member.first_name ?? "",
              last_name: visit.member.last_name ?? "",
            }}
            label={t("Continue in messages")}
          />
        )}
        <RaiseConcern about="visit" id={visit.id} />
        {visit.can.cancel && (
          <Button kind="danger" onClick={() => setCancelling(true)}>
            <Trans>Cancel this visit</Trans>
          </Button>
        )}
      </Stack>
      <CancelVisitDialog visit={visit} zone={zone} open={cancelling} onClose={() => setCancelling(false)} />
    </Stack>
  );
}

function Head({ visit, zone }: { visit: Appointment; zone: string }) {
  const status = statusWords()[visit.status];
  return (
    <Card tint={visit.can.join ? "sage" : "sand"}>
      <Row gap="8" align="center" justify="between" color="title" size="lg">
        <strong>
          <TimeText at={visit.scheduled_start} zone={zone} />
        </strong>
        <Pill kind={status.kind}>{status.words}</Pill>
      </Row>
      <Text color="muted">
        <Trans>
          {visit.product.minutes} minutes · {visit.product.vertical_name}
          {visit.purpose && ` · ${purposeWords(visit.purpose)}`}
        </Trans>
      </Text>
      <JoinPart visit={visit} />
    </Card>
  );
}

function JoinPart({ visit }: { visit: Appointment }) {
  if (visit.can.join)
    return (
      <>
        <WhoIsHere visit={visit} />
        <ButtonLink wide to={paths.launch(visit.id)}>
          <Trans>Join the visit</Trans>
        </ButtonLink>
      </>
    );
  if (visit.status === "scheduled")
    return (
      <Text color="muted">
        <Trans>You can join from 10 minutes before the start.</Trans>
      </Text>
    );
  if (visit.status === "cancelled" && visit.cancelled_by) {
    const by = { member: t("the member"), practitioner: "you", staff: t("the clinic") }[visit.cancelled_by];
    return (
      <Text color="muted">
        <Trans>Canceled by {by}.</Trans>
      </Text>
    );
  }
  return null;
}

/** While the visit is open: whether the member is waiting, updated without a reload. */
function WhoIsHere({ visit }: { visit: Appointment }) {
  const query = useQuery(q(readVisit, { params: { appointment_id: visit.id } }));
  useServerEvent("appointment-changed", (event) => {
    if (event.appointment_id === visit.id) void invalidate(readVisit);
  });
  const { present = false, waits = false, name } = query.data?.other ?? {};
  return (
    <>
      <Text color="title" weight="550" role="status" className={styles.here}>
        {present && `${name} ${waits ? t("is in the waiting room.") : t("is in the visit.")}`}
      </Text>
      <Unread name={t("Member’s arrival")} queries={[query]} />
    </>
  );
}

/** Where the member is, how to call them back, and what their location means for licensed care (D37, D40). */
function Whereabouts({ visit }: { visit: Appointment }) {
  const joined = visit.member_joined_at !== null;
  const room = useQuery({ ...q(readVisit, { params: { appointment_id: visit.id } }), enabled: joined });
  const there = room.data?.whereabouts;
  const state = there?.state ?? visit.member.state;
  // The home state can differ from where the member said they are now, and a license for one doesn't cover the other.
  if (joined && !room.data)
    return (
      <Card tint="sand">
        <h3>
          <Trans>Where the member is</Trans>
        </h3>
        <StateOf query={room} loading={<Skeleton height="1.5rem" />}>
          {() => null}
        </StateOf>
      </Card>
    );
  return (
    <Card tint="sand">
      <h3>
        <Trans>Where the member is</Trans>
      </h3>
      <p>
        {state ? (stateName(state) ?? state) : t("Not given yet")}
        {state && !joined && t(" at booking; we ask again when they join")}
      </p>
      {state && <LicenseThere visit={visit} state={state} />}
      {visit.privacy === "anonymous" && (
        <Text color="muted">
          <Trans>This member chose to stay anonymous, so you can’t prescribe.</Trans>
        </Text>
      )}
      {there?.callback_number && (
        <p>
          <Trans>
            Call back: <a href={`tel:${there.callback_number}`}>{phoneWords(there.callback_number)}</a>
          </Trans>
        </p>
      )}
    </Card>
  );
}

/** Only if this profession needs a license. A warning shown everywhere would be ignored. */
function LicenseThere({ visit, state }: { visit: Appointment; state: string }) {
  const isNeeded = useBrief(visit.id).data?.license_needed === true;
  const licenses = useQuery({ ...q(listLicences, {}), enabled: isNeeded });
  if (isNeeded && licenses.isError && !licenses.data)
    return (
      <Text color="muted">
        <Trans>We couldn’t load your licenses. Check that you have one there.</Trans>
      </Text>
    );
  if (!isNeeded || !licenses.data) return null;
  const held = licenses.data.data.some((one) => one.state === state && one.standing !== "expired");
  return (
    <>
      <p>
        <Pill kind={held ? "good" : "warn"}>{held ? t("You are licensed there") : t("You aren’t licensed there")}</Pill>
      </p>
      {!held && (
        <Text color="muted">
          <Trans>Education and coaching only. No prescriptions and no licensed care.</Trans>
        </Text>
      )}
    </>
  );
}
