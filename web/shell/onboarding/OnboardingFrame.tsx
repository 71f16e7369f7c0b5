/** What surrounds every step of onboarding: the progress, why we ask, back, skip, and a way to leave and return. */
import type { OnboardingState } from "@larkwell/contract/onboarding.ts";
import type { StepName } from "@larkwell/domain/onboarding/step-names.ts";
import { assessmentProgress } from "@larkwell/domain/onboarding/steps.ts";
import { Trans } from "@lingui/react/macro";
import { IconArrowLeft } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { brand } from "../../brand.ts";
import { Button } from "../../kit/Button.tsx";
import { Lead, Row, Text } from "../../kit/Layout.tsx";
import { Redirect } from "../../kit/Redirect.tsx";
import { paths } from "../../paths.ts";
import { withPreferences } from "./link-preferences.ts";
import styles from "./Onboarding.module.css";
import { ProgressBar } from "./ProgressBar.tsx";
import { useOnboarding, useOnboardingState } from "./use-onboarding.ts";

type Props = {
  step: StepName;
  title: string;
  /** The text for tabs and the history, if the title reveals too much for them. */
  documentTitle?: string;
  lead?: ReactNode;
  /** Why we ask, and who sees the answer. */
  why?: ReactNode;
  /** A drawing beside the title on wide screens. */
  picture?: ReactNode;
  /** For the assessment: how many questions are answered, and how many there are. */
  questions?: { answered: number; of: number };
  /** For steps with several pages: where Back leads within the step. */
  back?: () => void;
  /** For steps that show their own skip button. */
  ownSkip?: boolean;
  /** For steps whose work is already done on the page, so the bar is filled. */
  filled?: boolean;
  /** "wide" for choices and pictures side by side. */
  width?: "narrow" | "wide";
  children: ReactNode;
};

export function OnboardingFrame({ step, title, width = "narrow", children, ...props }: Props) {
  const { state } = useOnboarding(step);
  const { isFetching } = useOnboardingState();
  const { search } = useLocation();
  const own = state.steps.find((one) => one.name === step);
  // If this isn't the member's step, or not yet, the current step is shown instead. The state is read again first,
  // because it may have become their step.
  if (!isFetching && (own === undefined || own.state === "ahead"))
    return <Redirect to={withPreferences(state, search)} />;
  return (
    <article className={`${styles.step} ${styles[width]}`}>
      <title>{`${props.documentTitle ?? title} · ${brand.name}`}</title>
      <ProgressBar percent={percentOf(props, own, state)} />
      <Row as="header" gap="32" align="center" justify="between" nowrap className={styles.head}>
        <div>
          <h1>{title}</h1>
          {props.lead !== undefined && <Lead>{props.lead}</Lead>}
        </div>
        {props.picture && <div className={styles.picture}>{props.picture}</div>}
      </Row>
      {props.why !== undefined && (
        <Text padding="16 24" radius="small" background="peach" color="ink">
          <strong>
            <Trans>Why we ask.</Trans>
          </strong>{" "}
          {props.why}
        </Text>
      )}
      {children}
      <Foot step={step} back={props.back} ownSkip={props.ownSkip === true} state={state} own={own} />
    </article>
  );
}

type OwnStep = OnboardingState["steps"][number] | undefined;

function percentOf({ questions, filled }: Pick<Props, "questions" | "filled">, own: OwnStep, state: OnboardingState) {
  if (questions) return assessmentProgress(questions.answered, questions.of);
  return filled ? (own?.fills_to ?? state.fills_to) : (own?.progress ?? state.progress);
}

type FootProps = {
  step: StepName;
  back: (() => void) | undefined;
  ownSkip: boolean;
  state: OnboardingState;
  own: OwnStep;
};

function Foot({ step, back, ownSkip, state, own }: FootProps) {
  const { skip, sending } = useOnboarding(step);
  const before = state.steps[state.steps.findIndex((one) => one.name === step) - 1];
  const canSkip = own?.can_skip === true && own.state !== "done" && !ownSkip;
  // On the last page there is nothing to leave and no question to go back to. The page lists what was skipped.
  if (own?.progress === 100) return null;
  return (
    <Row as="footer" gap="8 24" align="center" paddingTop="16" border="top">
      {back && (
        <Button kind="quiet" onClick={back}>
          <Trans>
            <IconArrowLeft size={18} aria-hidden="true" /> Back
          </Trans>
        </Button>
      )}
      {!back && before && (
        <Link to={before.path} className={styles.back}>
          <Trans>
            <IconArrowLeft size={18} aria-hidden="true" /> Back
          </Trans>
        </Link>
      )}
      {canSkip && (
        <Button kind="quiet" busy={sending} onClick={skip}>
          <Trans>Skip for now</Trans>
        </Button>
      )}
      {state.open && (
        <Link to={paths.dashboard()} className={styles.leave}>
          <Trans>Leave and come back later</Trans>
        </Link>
      )}
    </Row>
  );
}
