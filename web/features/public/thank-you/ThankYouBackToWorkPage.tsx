/** After the form beside the guide "Back to work": the file, and what happens next. */
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
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
    title: t("thank you: Back to work"),
    description: t("The guide for employers as a PDF, and what happens next."),
    path: paths.thankYou("back-to-work"),
    index: false,
  });
}

const steps = () =>
  [
    { when: t("Now"), what: t("The guide is yours. Print it, copy it, or share all of it.") },
    {
      when: t("Next"),
      what: t(
        "A person will email you and ask what you would like to discuss. We won’t call unless you ask us to, and we won’t add you to a mailing list.",
      ),
    },
  ] as const;

export default function ThankYouBackToWorkPage() {
  return (
    <ThankYou
      title={t("Thank you. Here is the guide.")}
      lead={backToWork().subtitle}
      picture={<CoverPicture slug={backToWork().slug} />}
      file={
        <Row as="p" gap="8 24" align="center">
          <a className={buttonClass("primary")} href={pdfPathOf(backToWork())}>
            <Trans>Open the PDF</Trans>
          </a>
          <Link to={paths.backToWorkWhitePaper()}>
            <Trans>Read in the browser</Trans>
          </Link>
        </Row>
      }
      steps={steps()}
      next={
        <>
          <p>
            <Trans>
              If you only have five minutes, read the twelve-week calendar. It says who does what, and when.
            </Trans>
          </p>
          <ButtonLink kind="secondary" to={`${paths.backToWorkWhitePaper()}#calendar`}>
            <Trans>See the calendar</Trans>
          </ButtonLink>
        </>
      }
    />
  );
}
