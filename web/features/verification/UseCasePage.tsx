/** What she can do where no employer's program carries her: try again, another way, by herself, or with help (R2.089, R4.013). */
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useMe } from "../../api/session.ts";
import { brand } from "../../brand.ts";
import { Button, ButtonLink } from "../../kit/Button.tsx";
import { paths, withQuery } from "../../paths.ts";
import { OnboardingFrame } from "../onboarding/OnboardingFrame.tsx";
import { useOnboarding } from "../onboarding/use-onboarding.ts";
import styles from "./Verification.module.css";

const verify = paths.onboarding.step("verify_enterprise");

export default function UseCasePage() {
  const sponsor = useMe().organization?.name;
  return sponsor ? <NoProgram sponsor={sponsor} /> : <NoSponsor />;
}

function NoSponsor() {
  return (
    <OnboardingFrame
      step="use_case"
      title="We haven't found your employer"
      lead="Four ways to go on. None of them closes another: you can confirm an employer later, from your account."
    >
      <ul className={styles.ways}>
        <Way title="Try again" action={<ButtonLink to={verify}>Check what I entered</ButtonLink>} first>
          A slip in a date or a private address in the place of the work address is the most frequent reason.
        </Way>
        <Way
          title="Confirm another way"
          action={
            <ButtonLink kind="secondary" to={withQuery(verify, { verify: "fls" })}>
              Use my name instead
            </ButtonLink>
          }
        >
          With your name and your employer's. What doesn't match at once, a person looks at.
        </Way>
        <OnMyOwn />
        <Support />
      </ul>
    </OnboardingFrame>
  );
}

function NoProgram({ sponsor }: { sponsor: string }) {
  return (
    <OnboardingFrame
      step="use_case"
      title="You're in, with one question left"
      lead={`${sponsor} sponsors your care, but not the program you chose.`}
    >
      <ul className={styles.ways}>
        <Way
          title="Choose another life stage"
          action={<ButtonLink to={paths.onboarding.step("life_stage")}>See what fits</ButtonLink>}
          first
        >
          Another program may fit as well, and {sponsor} may sponsor it.
        </Way>
        <OnMyOwn sponsored />
        <Support />
      </ul>
    </OnboardingFrame>
  );
}

function Way({
  title,
  children,
  action,
  first,
}: {
  title: string;
  children: ReactNode;
  action: ReactNode;
  first?: boolean;
}) {
  return (
    <li data-first={first || undefined}>
      <h2>{title}</h2>
      <p>{children}</p>
      {action}
    </li>
  );
}

function OnMyOwn({ sponsored = false }: { sponsored?: boolean }) {
  const { goOn, sending } = useOnboarding("use_case");
  return (
    <Way
      title={sponsored ? "Go on without a program" : "Go on by yourself"}
      action={
        <Button kind="secondary" busy={sending} onClick={() => goOn()}>
          {sponsored ? "Go on" : "Go on and pay myself"}
        </Button>
      }
    >
      {sponsored
        ? "You can look around and book visits. A program can begin whenever you choose one."
        : `You see each price before you book, and nothing is charged now. ${brand.name} keeps what you entered.`}
    </Way>
  );
}

const Support = () => (
  <Way title="Ask us" action={<Link to={paths.help()}>Contact support</Link>}>
    Our support team looks with you, and knows what other people at your employer did.
  </Way>
);
