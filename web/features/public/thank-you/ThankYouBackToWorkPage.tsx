/** After the form beside the guide "Back to work": the file, and what happens next. */
import { Link } from "react-router";
import { ButtonLink, buttonClass } from "../../../kit/Button.tsx";
import { Row } from "../../../kit/Layout.tsx";
import { paths } from "../../../paths.ts";
import { pageMeta } from "../../../shell/page-meta.ts";
import { CoverPicture } from "../papers/CoverPicture.tsx";
import { pdfPathOf } from "../papers/paper.ts";
import { backToWork } from "../papers/texts/back-to-work.ts";
import { ThankYou } from "./ThankYou.tsx";

export function meta() {
  return pageMeta({
    title: "thank you: Back to work",
    description: "The guide for employers as a PDF, and what happens next.",
    path: paths.thankYou("back-to-work"),
    index: false,
  });
}

const steps = [
  { when: "Now", what: "The guide is yours: print it, copy it, pass it on whole." },
  {
    when: "Next",
    what: "A person writes to the address you gave and asks what you would like to talk through. Nobody calls you unasked, and you are put on no list.",
  },
] as const;

export default function ThankYouBackToWorkPage() {
  return (
    <ThankYou
      title="Thank you. Here is the guide."
      lead={backToWork.subtitle}
      picture={<CoverPicture slug={backToWork.slug} />}
      file={
        <Row as="p" gap="8 24" align="center">
          <a className={buttonClass("primary")} href={pdfPathOf(backToWork)}>
            Open the PDF
          </a>
          <Link to={paths.backToWorkWhitePaper()}>Read it in the browser</Link>
        </Row>
      }
      steps={steps}
      next={
        <>
          <p>If you have five minutes only: the calendar of twelve weeks is the page that changes most.</p>
          <ButtonLink kind="secondary" to={`${paths.backToWorkWhitePaper()}#calendar`}>
            Go to the calendar
          </ButtonLink>
        </>
      }
    />
  );
}
