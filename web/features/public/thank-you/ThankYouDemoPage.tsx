/** After a request for a demo, or a business inquiry. */
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { ButtonLink } from "../../../kit/Button.tsx";
import { QuietDay } from "../../../kit/illustrations/QuietDay.tsx";
import { paths } from "../../../paths.ts";
import { pageMeta } from "../../../shell/page-meta.ts";
import { ThankYou } from "./ThankYou.tsx";

export function meta() {
  return pageMeta({
    title: t("thank you"),
    description: t("We got your message. Here is what happens next, and when."),
    path: paths.thankYou("demo-request"),
    index: false,
  });
}

const steps = () =>
  [
    { when: t("Today"), what: t("We have your message. We won’t add you to a mailing list.") },
    {
      when: t("Next"),
      what: t("A person reads it and emails you, or calls if you left a number."),
    },
    {
      when: t("In the demo"),
      what: t(
        "You see the product at work, first as a member looking for help, then as a practitioner. Bring your hardest question about privacy.",
      ),
    },
  ] as const;

export default function ThankYouDemoPage() {
  return (
    <ThankYou
      title={t("Thank you. We got your message.")}
      lead={t("A person will reply by email.")}
      picture={<QuietDay />}
      steps={steps()}
      next={
        <>
          <p>
            <Trans>
              Our guide to returning from leave is useful whether or not we work together. It covers the law, a plan,
              wording for managers and a calendar to pin up.
            </Trans>
          </p>
          <ButtonLink kind="secondary" to={paths.backToWorkWhitePaper()}>
            <Trans>Read “Back to work”</Trans>
          </ButtonLink>
        </>
      }
    />
  );
}
