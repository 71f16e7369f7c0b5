/** Help for practitioners: how hours, visits, licences and money work here; the FAQ opens to those who were given it (R6.020). */
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useMe } from "../../api/session.ts";
import { brand } from "../../brand.ts";
import { Card, Page, Section } from "../../kit/Page.tsx";
import { paths } from "../../paths.ts";
import styles from "./Help.module.css";

const documents: readonly { title: string; body: ReactNode }[] = [
  {
    title: "Hours and time zones",
    body: (
      <>
        <p>
          Members book the hours you keep under <Link to={paths.availability()}>Availability</Link>. They are wall-clock
          hours in your zone and stay the same when the clocks change. Members see them in their own zone.
        </p>
        <p>
          Extra hours open once; time off closes. If visits are booked in your time off you are asked first: nothing is
          ever cancelled by itself.
        </p>
      </>
    ),
  },
  {
    title: "Holding a visit",
    body: (
      <>
        <p>
          The waiting room opens 10 minutes before the start, the video 5 minutes before. Try camera and microphone
          there. A running call goes on past its end, for 60 minutes at most, and can be rejoined.
        </p>
        <p>
          When the member doesn’t come, stay for 10 minutes: the visit then counts as missed by the member. When you are
          late she is told by how much; after 10 minutes she may move the visit without cost.
        </p>
      </>
    ),
  },
  {
    title: "Cancelling",
    body: (
      <p>
        Cancel as early as you can from the page of the visit. The member always gets everything back and is told at
        once. When a member cancels, your <Link to={paths.practice()}>cancellation policy</Link> as it was at booking
        decides what she gets back.
      </p>
    ),
  },
  {
    title: "Licences and states",
    body: (
      <p>
        Members give the state they are in when they book, and again when they join. Where you hold no licence, and for
        members who stay anonymous, keep to education and coaching, without prescriptions. Renew licences before they
        run out: from the day after, members there can’t book licensed care with you.
      </p>
    ),
  },
  {
    title: "Notes and privacy",
    body: (
      <p>
        Your notes on a visit are yours: members don’t see them. The note a member leaves you is for preparing the
        visit. Opening a member’s record is recorded. Nothing of a call is recorded, by anybody.
      </p>
    ),
  },
  {
    title: "When somebody is in danger",
    body: (
      <p>
        Ask where she is, use the call-back number, and call 911 for that place. Stay with her until help is there. The
        988 lifeline takes calls and texts at any hour. <Link to={paths.crisisHelp()}>All crisis lines</Link>
      </p>
    ),
  },
];

export default function PractitionerHelpPage() {
  const me = useMe();
  const faqPassword = me.profiles.practitioner?.faq_password;
  return (
    <Page title="Help for practitioners" lead="How your practice works here, in short." width="normal">
      <div className={styles.documents}>
        {documents.map((one) => (
          <Card key={one.title}>
            <h2>{one.title}</h2>
            {one.body}
          </Card>
        ))}
      </div>
      {me.can.read_practitioner_faq && faqPassword && (
        <Section title="Practitioner FAQ">
          <Card tint="peach">
            <p>
              The clinic’s practitioner FAQ is protected. Your password for it: <code>{faqPassword}</code>
            </p>
            <p>Please keep it among practitioners.</p>
          </Card>
        </Section>
      )}
      <Section title="Something else?">
        <p>
          Write to <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>. Please don’t put anything about a
          member into an e-mail: the number of the visit is enough.
        </p>
      </Section>
    </Page>
  );
}
