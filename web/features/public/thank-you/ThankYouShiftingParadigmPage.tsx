/** After the form of the paper on parental benefits: the file, and what happens next. */
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
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
    title: t("thank you: the paper on parental benefits"),
    description: t("The paper on parental benefits as a PDF to keep and share, and what happens next."),
    path: paths.thankYou("shifting-paradigm"),
    index: false,
  });
}

const steps = () =>
  [
    { when: t("Now"), what: t("The paper is yours, with its sources.") },
    {
      when: t("Next"),
      what: t("A person will email you our answers to the ten questions. Where the honest answer is no, we say no."),
    },
  ] as const;

export default function ThankYouShiftingParadigmPage() {
  return (
    <ThankYou
      title={t("Thank you. Here is the paper.")}
      lead={shiftingParadigm().subtitle}
      picture={<CoverPicture slug={shiftingParadigm().slug} />}
      file={
        <Row as="p" gap="8 24" align="center">
          <a className={buttonClass("primary")} href={pdfPathOf(shiftingParadigm())}>
            <Trans>Open the PDF</Trans>
          </a>
          <Link to={paths.shiftingParadigm()}>
            <Trans>Read in the browser</Trans>
          </Link>
        </Row>
      }
      steps={steps()}
      next={
        <>
          <p>
            <Trans>Ask your current health benefit providers the same ten questions.</Trans>
          </p>
          <ButtonLink kind="secondary" to={`${paths.shiftingParadigm()}#questions`}>
            <Trans>See the questions</Trans>
          </ButtonLink>
        </>
      }
    />
  );
}
