/**
 * What a member can do without an employer's program: try again, verify another way, continue without a sponsor, or get
 * help (R2.089, R4.013).
 */
import { readManualVerification } from "@larkwell/contract/verification.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
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
import { paths } from "../../../paths.ts";
import { OnboardingFrame } from "../../../shell/onboarding/OnboardingFrame.tsx";
import { useOnboarding } from "../../../shell/onboarding/use-onboarding.ts";
import { withQuery } from "../../../with-query.ts";
import { emptyFacts, factsKey } from "./facts-body.ts";
import styles from "./Verification.module.css";

const verify = paths.onboarding.step("verify_enterprise");

export default function UseCasePage() {
  const me = useMe();
  const asked = useQuery({ ...q(readManualVerification, {}), enabled: me.organization === null });
  if (me.organization) return <NoProgram sponsor={me.organization.name} />;
  // Shows a failure message only if something failed: no census matched, or staff refused the request.
  const failed =
    tabDraft(factsKey(me.id), emptyFacts).read().failed === "yes" || asked.data?.request?.state === "refused";
  return (
    <>
      {failed ? <NotFound /> : <NoSponsor />}
      <Unread name={t("Your employer request")} queries={[asked]} />
    </>
  );
}

/** The member hasn't tried to verify: only Continue and Back. */
function NoSponsor() {
  const { goOn, sending } = useOnboarding("use_case");
  return (
    <OnboardingFrame
      step="use_case"
      ownSkip
      title={t("Continue without an employer")}
      lead={t(
        "You can use {brand} without an employer. You see each price before you book, and we won’t charge you now.",
        {
          brand: brand.name,
        },
      )}
    >
      <Row gap="8 16" align="start">
        <Button busy={sending} onClick={() => goOn()}>
          <Trans>Continue and pay per visit</Trans>
        </Button>
        <ButtonLink kind="quiet" to={verify}>
          <Trans>Confirm an employer instead</Trans>
        </ButtonLink>
      </Row>
      <Muted>
        <Trans>You can confirm an employer later, from your account.</Trans>
      </Muted>
    </OnboardingFrame>
  );
}

function NotFound() {
  return (
    <OnboardingFrame
      step="use_case"
      title={t("We couldn’t confirm your employer")}
      lead={t("Here are four ways to continue. You can still confirm an employer later, from your account.")}
    >
      <PlainList gap="16" className={styles.ways}>
        <Way
          title={t("Try again")}
          action={
            <ButtonLink to={verify}>
              <Trans>Check what I entered</Trans>
            </ButtonLink>
          }
          first
        >
          <Trans>The most common causes are a typo in a date, or a personal email instead of a work email.</Trans>
        </Way>
        <Way
          title={t("Confirm another way")}
          action={
            <ButtonLink kind="secondary" to={withQuery(verify, { verify: "fls" })}>
              <Trans>Use my name instead</Trans>
            </ButtonLink>
          }
        >
          <Trans>
            We use your name and your employer’s name. If we don’t find a match, someone on our team reviews them.
          </Trans>
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
      title={t("You’re in, with one question left")}
      lead={t("{sponsor} sponsors your care, but not the program you chose.", { sponsor })}
    >
      <PlainList gap="16" className={styles.ways}>
        <Way
          title={t("Choose another program")}
          action={
            <ButtonLink to={paths.onboarding.step("life_stage")}>
              <Trans>See what fits</Trans>
            </ButtonLink>
          }
          first
        >
          <Trans>{sponsor} may sponsor another program that fits you.</Trans>
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
      title={sponsored ? t("Continue without a program") : t("Continue without an employer")}
      action={
        <Button kind="secondary" busy={sending} onClick={() => goOn()}>
          {sponsored ? t("Continue") : t("Continue and pay per visit")}
        </Button>
      }
    >
      {sponsored
        ? t("You can look around and book visits. You can choose a program at any time.")
        : t("You see each price before you book, and we won’t charge you now. {brand} keeps what you entered.", {
            brand: brand.name,
          })}
    </Way>
  );
}

const Support = () => (
  <Way
    title={t("Ask us")}
    action={
      <Link to={paths.help()}>
        <Trans>Contact support</Trans>
      </Link>
    }
  >
    <Trans>Our support team can help you find out what went wrong.</Trans>
  </Way>
);
