/** Help for members: crisis lines first, then short answers, then how to reach a person. */
import { brand } from "../../../brand.ts";
import { HelpAnswers } from "../../../kit/HelpAnswers.tsx";
import { Page, Section } from "../../../kit/Page.tsx";
import { CrisisLines } from "../../../shell/CrisisLines.tsx";
import { memberHelp } from "./member-help.ts";

export default function HelpContactPage() {
  return (
    <Page title="Help" lead="If somebody is in danger, don’t wait for us." width="narrow">
      <Section title="Right now">
        <CrisisLines />
      </Section>
      {memberHelp.map(({ title, questions }) => (
        <Section key={title} title={title}>
          <HelpAnswers questions={questions} />
        </Section>
      ))}
      <Section title="Reach a person">
        <p>
          Write to <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>. We answer on working days, usually
          within one. E-mail isn’t private enough for your health: please leave medical details for your visit.
        </p>
      </Section>
    </Page>
  );
}
