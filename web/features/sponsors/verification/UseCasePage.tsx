/** What she can do where no employer's program carries her: try again, another way, by herself, or with help (R2.089, R4.013). */
import { readManualVerification } from "@larkwell/contract/verification.ts";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { q } from "../../../api/client.ts";
import { useMe } from "../../../api/session.ts";
import { brand } from "../../../brand.ts";
import { Button, ButtonLink } from "../../../kit/Button.tsx";
import { Muted, PlainList, Row } from "../../../kit/Layout.tsx";
import { tabDraft } from "../../../kit/tab-draft.ts";
import { Unread } from "../../../kit/Unread.tsx";
import { paths, withQuery } from "../../../paths.ts";
import { OnboardingFrame } from "../../../shell/onboarding/OnboardingFrame.tsx";
import { useOnboarding } from "../../../shell/onboarding/use-onboarding.ts";
import { emptyFacts, factsKey } from "./facts-body.ts";
import styles from "./Verification.module.css";

const verify = paths.onboarding.step("verify_enterprise");

export default function UseCasePage() {
  const me = useMe();
  const asked = useQuery({ ...q(readManualVerification, {}), enabled: me.organization === null });
  if (me.organization) return <NoProgram sponsor={me.organization.name} />;
  // Words of failure only where something failed: a list that did not know her, or a person who answered no.
  const failed =
    tabDraft(factsKey(me.id), emptyFacts).read().failed === "yes" || asked.data?.request?.state === "refused";
  return (
    <>
      {failed ? <NotFound /> : <NoSponsor />}
      <Unread name="Whether you asked us to confirm an employer" queries={[asked]} />
    </>
  );
}

/** Nothing was tried: a plain way on, and the way back. */
function NoSponsor() {
  const { goOn, sending } = useOnboarding("use_case");
  return (
    <OnboardingFrame
      step="use_case"
      ownSkip
      title="Go on without an employer"
      lead={`${brand.name} works without a sponsor. You see each price before you book, and nothing is charged now.`}
    >
      <Row gap="8 16" align="start">
        <Button busy={sending} onClick={() => goOn()}>
          Go on and pay by the visit
        </Button>
        <ButtonLink kind="quiet" to={verify}>
          Confirm an employer instead
        </ButtonLink>
      </Row>
      <Muted>You can confirm an employer later, from your account.</Muted>
    </OnboardingFrame>
  );
}

function NotFound() {
  return (
    <OnboardingFrame
      step="use_case"
      title="We haven’t found your employer"
      lead="Here are four ways to go on. You can still confirm an employer later, from your account."
    >
      <PlainList gap="16" className={styles.ways}>
        <Way title="Try again" action={<ButtonLink to={verify}>Check what I entered</ButtonLink>} first>
          Most often it is a typo in a date, or a private address instead of the one at work.
        </Way>
        <Way
          title="Confirm another way"
          action={
            <ButtonLink kind="secondary" to={withQuery(verify, { verify: "fls" })}>
              Use my name instead
            </ButtonLink>
          }
        >
          With your name and your employer’s. If that doesn’t match, a person on our team looks at it.
        </Way>
        <OnMyOwn />
        <Support />
      </PlainList>
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
      <PlainList gap="16" className={styles.ways}>
        <Way
          title="Choose another life stage"
          action={<ButtonLink to={paths.onboarding.step("life_stage")}>See what fits</ButtonLink>}
          first
        >
          Another program may fit as well, and {sponsor} may sponsor it.
        </Way>
        <OnMyOwn sponsored />
        <Support />
      </PlainList>
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
      title={sponsored ? "Go on without a program" : "Go on without an employer"}
      action={
        <Button kind="secondary" busy={sending} onClick={() => goOn()}>
          {sponsored ? "Go on" : "Go on and pay by the visit"}
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
    Our support team helps you find out what went wrong.
  </Way>
);
