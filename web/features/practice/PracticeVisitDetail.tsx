/** The body of a visit's page. */
import type { Appointment } from "@larkwell/contract/bookings.ts";
import { listLicences } from "@larkwell/contract/practice.ts";
import { readVisit } from "@larkwell/contract/visits.ts";
import { stateName } from "@larkwell/domain/places/states.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { q } from "../../api/client.ts";
import { Pill } from "../../kit/Badge.tsx";
import { Button, ButtonLink } from "../../kit/Button.tsx";
import { Card, Section } from "../../kit/Page.tsx";
import { TimeText } from "../../kit/Values.tsx";
import { paths } from "../../paths.ts";
import { CancelVisitDialog } from "./CancelVisitDialog.tsx";
import { NotesEditor } from "./NotesEditor.tsx";
import styles from "./Visit.module.css";
import { ANONYMOUS, statusWords } from "./visit-words.ts";

const purposeWords = (purpose: string): string => {
  const words = purpose.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
};

export function PracticeVisitDetail({ visit, zone }: { visit: Appointment; zone: string }) {
  const [cancelling, setCancelling] = useState(false);
  const status = statusWords[visit.status];
  const name = [visit.member.first_name, visit.member.last_name].filter(Boolean).join(" ") || ANONYMOUS;
  return (
    <div className={styles.visit}>
      <div className={styles.main}>
        {visit.member.after_loss && <LossBand />}
        <Card tint="sage">
          <h2>Note from the member</h2>
          <Note visit={visit} />
        </Card>
        <Section title="Your notes">
          <NotesEditor appointmentId={visit.id} canWrite={visit.can.write_notes} />
        </Section>
      </div>
      <aside className={styles.aside} aria-label="About this visit">
        <Card>
          <div className={styles.head}>
            <h2>{name}</h2>
            <Pill kind={status.kind}>{status.words}</Pill>
          </div>
          <p className={styles.when}>
            <TimeText at={visit.scheduled_start} zone={zone} />
          </p>
          <p className={styles.muted}>
            {visit.product.minutes} minutes · {visit.product.vertical_name}
          </p>
          {visit.purpose && <p className={styles.muted}>{purposeWords(visit.purpose)}</p>}
          <JoinPart visit={visit} />
        </Card>
        <Whereabouts visit={visit} />
        {visit.can.cancel && (
          <Button kind="danger" onClick={() => setCancelling(true)}>
            Cancel this visit
          </Button>
        )}
      </aside>
      <CancelVisitDialog visit={visit} zone={zone} open={cancelling} onClose={() => setCancelling(false)} />
    </div>
  );
}

/** The member said that the practitioners of booked visits may know (D77). Few words, so that nothing has to be explained again. */
const LossBand = () => (
  <section className={styles.band} aria-label="Before you meet">
    <p>
      <strong>This member has had a loss.</strong> They agreed that you may know. Let them decide whether to talk about
      it.
    </p>
  </section>
);

function Note({ visit }: { visit: Appointment }) {
  const { notes, before_loss: isOlder } = visit.pre_session;
  if (notes === "") return <p className={styles.muted}>No note was left for this visit.</p>;
  if (!isOlder) return <p className={styles.note}>{notes}</p>;
  return (
    <details>
      <summary>Written before the loss</summary>
      <p className={styles.note}>{notes}</p>
    </details>
  );
}

function JoinPart({ visit }: { visit: Appointment }) {
  if (visit.can.join) return <ButtonLink to={paths.launch(visit.id)}>Join the visit</ButtonLink>;
  if (visit.status === "scheduled")
    return <p className={styles.muted}>You can join from 10 minutes before the start.</p>;
  if (visit.status === "cancelled" && visit.cancelled_by) {
    const by = { member: "the member", practitioner: "you", staff: "the clinic" }[visit.cancelled_by];
    return <p className={styles.muted}>Cancelled by {by}.</p>;
  }
  return null;
}

/** Where the member is and how to call her back; what that means for licensed care (D37, D40). */
function Whereabouts({ visit }: { visit: Appointment }) {
  const joined = visit.member_joined_at !== null;
  const room = useQuery({ ...q(readVisit, { params: { appointment_id: visit.id } }), enabled: joined });
  const licences = useQuery(q(listLicences, {}));
  const there = room.data?.whereabouts;
  const state = there?.state ?? visit.member.state;
  const licence = licences.data?.data.find((one) => one.state === state && one.standing !== "expired");
  const isAnonymous = visit.privacy === "anonymous";
  return (
    <Card tint="sand">
      <h3>Where the member is</h3>
      <p>
        {state ? (stateName(state) ?? state) : "Not said yet"}
        {state && !joined && " when booked; asked again at joining"}
      </p>
      {state && licences.data && (
        <p>
          <Pill kind={licence ? "good" : "warn"}>
            {licence ? "You are licensed there" : "You are not licensed there"}
          </Pill>
        </p>
      )}
      {!licence && state && licences.data && (
        <p className={styles.muted}>Keep to education and coaching; no prescription and no licensed care.</p>
      )}
      {isAnonymous && <p className={styles.muted}>This member chose to stay anonymous: no prescription is possible.</p>}
      {visit.prescription_info.enabled && <p>A prescription was hoped for.</p>}
      {there?.callback_number && (
        <p>
          Call back: <a href={`tel:${there.callback_number}`}>{there.callback_number}</a>
        </p>
      )}
    </Card>
  );
}
