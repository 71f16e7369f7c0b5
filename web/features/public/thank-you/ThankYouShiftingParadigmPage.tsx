/** After the form of the paper on parental benefits: the file, and what happens next. */
import { Link } from "react-router";
import { ButtonLink, buttonClass } from "../../../kit/Button.tsx";
import { Row } from "../../../kit/Layout.tsx";
import { paths } from "../../../paths.ts";
import { pageMeta } from "../../../shell/page-meta.ts";
import { CoverPicture } from "../papers/CoverPicture.tsx";
import { pdfPathOf } from "../papers/paper.ts";
import { shiftingParadigm } from "../papers/texts/shifting-paradigm.ts";
import { ThankYou } from "./ThankYou.tsx";

export function meta() {
  return pageMeta({
    title: "thank you: the paper on parental benefits",
    description: "The paper on parental benefits as a PDF to keep and to pass on, and what happens next.",
    path: paths.thankYou("shifting-paradigm"),
    index: false,
  });
}

const steps = [
  { when: "Now", what: "The paper is yours, with its sources." },
  {
    when: "Next",
    what: "A person answers the ten questions for this service, in writing, to the address you gave. Where the honest answer is no, it says no.",
  },
] as const;

export default function ThankYouShiftingParadigmPage() {
  return (
    <ThankYou
      title="Thank you. Here is the paper."
      lead={shiftingParadigm.subtitle}
      picture={<CoverPicture slug={shiftingParadigm.slug} />}
      file={
        <Row as="p" gap="8 24" align="center">
          <a className={buttonClass("primary")} href={pdfPathOf(shiftingParadigm)}>
            Open the PDF
          </a>
          <Link to={paths.shiftingParadigm()}>Read it in the browser</Link>
        </Row>
      }
      steps={steps}
      next={
        <>
          <p>Put the same ten questions to whoever looks after your people’s health today.</p>
          <ButtonLink kind="secondary" to={`${paths.shiftingParadigm()}#questions`}>
            Go to the questions
          </ButtonLink>
        </>
      }
    />
  );
}
