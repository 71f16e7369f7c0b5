/** After a request for a demo, or a business inquiry. */
import { ButtonLink } from "../../../kit/Button.tsx";
import { QuietDay } from "../../../kit/illustrations/QuietDay.tsx";
import { paths } from "../../../paths.ts";
import { pageMeta } from "../../../shell/page-meta.ts";
import { ThankYou } from "./ThankYou.tsx";

export function meta() {
  return pageMeta({
    title: "thank you",
    description: "Your message arrived. What happens next, and when.",
    path: paths.thankYou("demo-request"),
    index: false,
  });
}

const steps = [
  { when: "Today", what: "Your message is with us, and goes on no mailing list." },
  {
    when: "Next",
    what: "A person reads it and writes to the address you gave, or calls if you left a number.",
  },
  {
    when: "In the talk",
    what: "You see the product running, from the side of somebody who is looking for help and from the side of the person who gives it. Bring your hardest question about privacy.",
  },
] as const;

export default function ThankYouDemoPage() {
  return (
    <ThankYou
      title="Thank you. It arrived."
      lead="You will hear from a person, by e-mail."
      picture={<QuietDay />}
      steps={steps}
      next={
        <>
          <p>
            Our guide for the weeks around a return from leave is useful whether or not we ever work together: the law,
            a plan, words for managers, a calendar to pin up.
          </p>
          <ButtonLink kind="secondary" to={paths.backToWorkWhitePaper()}>
            Read “Back to work”
          </ButtonLink>
        </>
      }
    />
  );
}
