/** Help for members: crisis lines first, then short answers, then how to reach a person. */
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { Link } from "react-router";
import { brand } from "../../../brand.ts";
import { HelpAnswers } from "../../../kit/HelpAnswers.tsx";
import { Page, Section } from "../../../kit/Page.tsx";
import { paths } from "../../../paths.ts";
import { CrisisLines } from "../../../shell/CrisisLines.tsx";
import { memberHelp } from "./member-help.ts";

export default function HelpContactPage() {
  return (
    <Page title={t("Help")} lead={t("If someone is in danger, don’t wait for us.")} width="narrow">
      <Section title={t("Right now")}>
        <CrisisLines />
      </Section>
      {memberHelp().map(({ title, questions }) => (
        <Section key={title} title={title}>
          <HelpAnswers questions={questions} />
        </Section>
      ))}
      <Section title={t("Reach a person")}>
        <p>
          <Trans>
            Your care coordinator answers questions about your care under <Link to={paths.messages()}>Messages</Link>.
          </Trans>
        </p>
        <p>
          <Trans>
            Write to <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>. We usually answer within one
            business day. Email isn’t private enough for medical details. Please save them for your visit.
          </Trans>
        </p>
      </Section>
    </Page>
  );
}
