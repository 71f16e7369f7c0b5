/** Help for practitioners: how hours, visits, licenses and money work here. */
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { Link } from "react-router";
import { useMe } from "../../../api/session.ts";
import { brand } from "../../../brand.ts";
import { LinkedText } from "../../../kit/LinkedText.tsx";
import { Card, Page, Section } from "../../../kit/Page.tsx";
import { paths } from "../../../paths.ts";
import { practitionerHelp } from "../../public/help/practitioner-help.ts";
import styles from "./Help.module.css";

export default function PractitionerHelpPage() {
  const me = useMe();
  return (
    <Page title={t("Help for practitioners")} lead={t("How your practice works here.")} width="normal">
      <div className={styles.documents}>
        {practitionerHelp().map(({ title, questions }) => (
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
      {me.can.read_practitioner_faq && (
        <p>
          <Trans>
            The clinic also has a <Link to={paths.practitionerFaq()}>practitioner FAQ</Link>.
          </Trans>
        </p>
      )}
      <Section title={t("Something else?")}>
        <p>
          <Trans>
            Write to <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>. Please don’t put anything about
            a member in an email. The number of the visit is enough.
          </Trans>
        </p>
      </Section>
    </Page>
  );
}
