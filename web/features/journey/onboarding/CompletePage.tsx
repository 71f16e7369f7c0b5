/** /onboarding/complete: a calm end: what is ready, what was left open, and where to go. It celebrates nothing. */
import type { OnboardingState } from "@larkwell/contract/onboarding.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { IconCheck, IconChevronRight } from "@tabler/icons-react";
import { Link } from "react-router";
import { brand } from "../../../brand.ts";
import { Button } from "../../../kit/Button.tsx";
import { Sprig } from "../../../kit/illustrations/Sprig.tsx";
import { PlainList, Row, Stack, Text } from "../../../kit/Layout.tsx";
import { paths } from "../../../paths.ts";
import { OnboardingFrame } from "../../../shell/onboarding/OnboardingFrame.tsx";
import { useOnboarding } from "../../../shell/onboarding/use-onboarding.ts";
import styles from "./Complete.module.css";
import { takenUpAgain } from "./open-steps.ts";

export default function CompletePage() {
  const { state, goOn, sending } = useOnboarding("complete");
  const inLoss = state.track === "pregnancyloss";
  const left = takenUpAgain(state);
  return (
    <OnboardingFrame
      step="complete"
      title={inLoss ? t("We’re here") : t("You’re all set")}
      lead={inLoss ? t("You don’t have to do anything now.") : t("Everything starts on your home page.")}
      picture={<Sprig className={styles.sprig ?? ""} />}
      filled
    >
      <ul className={styles.ready}>
        {ready(state, inLoss).map((line) => (
          <Stack as="li" gap="16" columns="auto 1fr" key={line}>
            <IconCheck size={20} aria-hidden="true" />
            <span>{line}</span>
          </Stack>
        ))}
      </ul>
      {left.length > 0 && (
        <Stack as="section" gap="16" className={styles.left} aria-labelledby="left-open">
          <Text as="h2" size="title-sm" id="left-open">
            <Trans>To do later</Trans>
          </Text>
          <PlainList gap="16">
            {left.map((step) => (
              <li key={step.name}>
                <Link to={step.path}>
                  {step.title}
                  <IconChevronRight size={18} aria-hidden="true" />
                </Link>
              </li>
            ))}
          </PlainList>
        </Stack>
      )}
      <Row gap="16 32" align="center">
        <Button onClick={() => goOn()} busy={sending}>
          <Trans>Go to my home page</Trans>
        </Button>
        {inLoss && (
          <Link to={paths.practitioners()}>
            <Trans>Find someone to talk to</Trans>
          </Link>
        )}
      </Row>
    </OnboardingFrame>
  );
}

function ready(state: OnboardingState, inLoss: boolean): string[] {
  const isDone = (name: string) => state.steps.some((step) => step.name === name && step.state === "done");
  return [
    inLoss
      ? t("You won’t see week-by-week content, and we won’t send packages.")
      : t("What you read on {brand} fits where you are.", { brand: brand.name }),
    isDone("book")
      ? t("Your first call is booked. It’s on your home page.")
      : t("Your care coordinator answers your questions whenever you have one."),
    t("Your employer learns that someone uses the benefit, never who or why."),
  ];
}
