/** Help for practitioners: how hours, visits, licences and money work here; the FAQ opens to those who were given it (R6.020). */
import { useMe } from "../../api/session.ts";
import { brand } from "../../brand.ts";
import { LinkedText } from "../../kit/LinkedText.tsx";
import { Card, Page, Section } from "../../kit/Page.tsx";
import { practitionerHelp } from "../help/practitioner-help.ts";
import styles from "./Help.module.css";

export default function PractitionerHelpPage() {
  const me = useMe();
  const faqPassword = me.profiles.practitioner?.faq_password;
  return (
    <Page title="Help for practitioners" lead="How your practice works here, in short." width="normal">
      <div className={styles.documents}>
        {practitionerHelp.map(({ title, questions }) => (
          <Card key={title}>
            <h2>{title}</h2>
            {questions.map(({ question, answer }) => (
              <div key={question}>
                <h3>{question}</h3>
                <p>
                  <LinkedText text={answer} />
                </p>
              </div>
            ))}
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
