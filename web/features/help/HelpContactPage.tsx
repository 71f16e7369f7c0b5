/** Help for members: crisis lines first, then short answers, then how to reach a person. */
import type { ReactNode } from "react";
import { Link } from "react-router";
import { brand } from "../../brand.ts";
import { Page, Section } from "../../kit/Page.tsx";
import { paths } from "../../paths.ts";
import { CrisisLines } from "../../shell/CrisisLines.tsx";
import styles from "./HelpContact.module.css";

const answers: readonly { question: string; answer: ReactNode }[] = [
  {
    question: "How do I book a visit?",
    answer: (
      <>
        <Link to={paths.practitioners()}>Find a practitioner</Link>, open a profile and choose a time. Times are shown
        in your own time zone. You see the price, and until when a refund is possible, before anything is charged.
      </>
    ),
  },
  {
    question: "How do I change or cancel a visit?",
    answer: (
      <>
        Open it under <Link to={paths.appointments()}>Appointments</Link>. You can move or cancel it there; before you
        cancel, the page says exactly what comes back to your card and your credits. If your practitioner cancels or
        doesn’t come, you get everything back.
      </>
    ),
  },
  {
    question: "How do I join the video?",
    answer:
      "The waiting room opens 10 minutes before the start: there you can try camera and microphone. You need no program, only a current browser. If the connection drops, open the visit again and join once more.",
  },
  {
    question: "Why am I asked which state I am in?",
    answer:
      "Practitioners may give licensed care, such as prescriptions, only in states where they hold a licence. Elsewhere you can still talk, anonymously if you like, without a prescription.",
  },
  {
    question: "Who sees what I write?",
    answer:
      "The note for a visit is read by that practitioner only. If you book anonymously, your name is hidden. Our e-mails and texts never say what a visit is about.",
  },
  {
    question: "How do I change my e-mail, password or phone number?",
    answer: (
      <>
        Under <Link to={paths.account()}>Account</Link>. There you also see where you are signed in, and can sign out
        everywhere.
      </>
    ),
  },
];

export default function HelpContactPage() {
  return (
    <Page title="Help" lead="If somebody is in danger, don’t wait for us." width="narrow">
      <Section title="Right now">
        <CrisisLines />
      </Section>
      <Section title="Short answers">
        <div className={styles.answers}>
          {answers.map(({ question, answer }) => (
            <details key={question}>
              <summary>{question}</summary>
              <p>{answer}</p>
            </details>
          ))}
        </div>
      </Section>
      <Section title="Reach a person">
        <p>
          Write to <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>. We answer on working days, usually
          within one. E-mail isn’t private enough for your health: please leave medical details for your visit.
        </p>
      </Section>
    </Page>
  );
}
