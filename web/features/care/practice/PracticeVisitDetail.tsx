/** The body of a visit's page: who, when, its state and the way in first, then the brief, the notes, and the rest. */

import type { Appointment } from "@larkwell/contract/bookings.ts";
import { listLicences } from "@larkwell/contract/practice.ts";
import { readVisit } from "@larkwell/contract/visits.ts";
import { phoneWords } from "@larkwell/domain/people/phone-words.ts";
import { stateName } from "@larkwell/domain/places/states.ts";
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
        <Section title="About the member">
          <MemberBrief appointmentId={visit.id} />
        </Section>
        <Section title="Your notes">
          <NotesEditor appointmentId={visit.id} canWrite={visit.can.write_notes} />
        </Section>
      </Stack>
      <Stack as="aside" gap="32" columns="fill" shrinkable className={styles.aside} aria-label="About this visit">
        <Whereabouts visit={visit} />
        {visit.can.cancel && (
          <Button kind="danger" onClick={() => setCancelling(true)}>
            Cancel this visit
          </Button>
        )}
      </Stack>
      <CancelVisitDialog visit={visit} zone={zone} open={cancelling} onClose={() => setCancelling(false)} />
    </Stack>
  );
}

function Head({ visit, zone }: { visit: Appointment; zone: string }) {
  const status = statusWords[visit.status];
  return (
    <Card tint={visit.can.join ? "sage" : "sand"}>
      <Row gap="8" align="center" justify="between" color="title" size="lg">
        <strong>
          <TimeText at={visit.scheduled_start} zone={zone} />
        </strong>
        <Pill kind={status.kind}>{status.words}</Pill>
      </Row>
      <Text color="muted">
        {visit.product.minutes} minutes · {visit.product.vertical_name}
        {visit.purpose && ` · ${purposeWords(visit.purpose)}`}
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
          Join the visit
        </ButtonLink>
      </>
    );
  if (visit.status === "scheduled") return <Text color="muted">You can join from 10 minutes before the start.</Text>;
  if (visit.status === "cancelled" && visit.cancelled_by) {
    const by = { member: "the member", practitioner: "you", staff: "the clinic" }[visit.cancelled_by];
    return <Text color="muted">Cancelled by {by}.</Text>;
  }
  return null;
}

/** While the doors are open: whether the member waits, without a reload. */
function WhoIsHere({ visit }: { visit: Appointment }) {
  const query = useQuery(q(readVisit, { params: { appointment_id: visit.id } }));
  useServerEvent("appointment-changed", (event) => {
    if (event.appointment_id === visit.id) void invalidate(readVisit);
  });
  const { present = false, waits = false, name } = query.data?.other ?? {};
  return (
    <>
      <Text color="title" weight="550" role="status" className={styles.here}>
        {present && `${name} ${waits ? "is in the waiting room." : "is in the visit."}`}
      </Text>
      <Unread name="Whether the member is here" queries={[query]} />
    </>
  );
}

/** Where the member is and how to call them back; what that means for licensed care (D37, D40). */
function Whereabouts({ visit }: { visit: Appointment }) {
  const joined = visit.member_joined_at !== null;
  const room = useQuery({ ...q(readVisit, { params: { appointment_id: visit.id } }), enabled: joined });
  const there = room.data?.whereabouts;
  const state = there?.state ?? visit.member.state;
  // Where they live is not where they said they are: the license for one is not the license for the other.
  if (joined && !room.data)
    return (
      <Card tint="sand">
        <h3>Where the member is</h3>
        <StateOf query={room} loading={<Skeleton height="1.5rem" />}>
          {() => null}
        </StateOf>
      </Card>
    );
  return (
    <Card tint="sand">
      <h3>Where the member is</h3>
      <p>
        {state ? (stateName(state) ?? state) : "Not said yet"}
        {state && !joined && " when booked; asked again at joining"}
      </p>
      {state && <LicenseThere visit={visit} state={state} />}
      {visit.privacy === "anonymous" && (
        <Text color="muted">This member chose to stay anonymous: no prescription is possible.</Text>
      )}
      {there?.callback_number && (
        <p>
          Call back: <a href={`tel:${there.callback_number}`}>{phoneWords(there.callback_number)}</a>
        </p>
      )}
    </Card>
  );
}

/** Only where this profession needs a license: said everywhere, a warning warns of nothing. */
function LicenseThere({ visit, state }: { visit: Appointment; state: string }) {
  const isNeeded = useBrief(visit.id).data?.license_needed === true;
  const licenses = useQuery({ ...q(listLicences, {}), enabled: isNeeded });
  if (isNeeded && licenses.isError && !licenses.data)
    return <Text color="muted">We couldn’t read your licenses. Check that you hold one there.</Text>;
  if (!isNeeded || !licenses.data) return null;
  const held = licenses.data.data.some((one) => one.state === state && one.standing !== "expired");
  return (
    <>
      <p>
        <Pill kind={held ? "good" : "warn"}>{held ? "You are licensed there" : "You are not licensed there"}</Pill>
      </p>
      {!held && <Text color="muted">Keep to education and coaching; no prescription and no licensed care.</Text>}
    </>
  );
}
