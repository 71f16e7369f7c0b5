/** What stands around every step of onboarding: how far she is, why it is asked, back, skip, and a way to leave and come back. */

import type { StepName } from "@larkwell/domain/onboarding/step-names.ts";
import { assessmentProgress } from "@larkwell/domain/onboarding/steps.ts";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { brand } from "../../brand.ts";
import { Button } from "../../kit/Button.tsx";
import { paths } from "../../paths.ts";
import styles from "./Onboarding.module.css";
import { useOnboarding } from "./use-onboarding.ts";

type Props = {
  step: StepName;
  title: string;
  lead?: ReactNode;
  /** Why it is asked, and who sees the answer. */
  why?: ReactNode;
  /** A drawing beside the title on wide screens. */
  picture?: ReactNode;
  /** Of the assessment: how many questions are behind her, and how many there are. */
  questions?: { answered: number; of: number };
  /** Of steps that have several pages of their own: where Back leads within it. */
  back?: () => void;
  children: ReactNode;
};

export function OnboardingFrame({ step, title, lead, why, picture, questions, back, children }: Props) {
  const { state, skip, sending } = useOnboarding(step);
  const here = state.steps.findIndex((one) => one.name === step);
  const own = state.steps[here];
  const before = here > 0 ? state.steps[here - 1] : undefined;
  const percent = questions ? assessmentProgress(questions.answered, questions.of) : (own?.progress ?? state.progress);
  return (
    <div className={styles.step}>
      <title>{`${title} · ${brand.name}`}</title>
      <div
        className={styles.bar}
        role="progressbar"
        aria-label="How far you are"
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <span style={{ inlineSize: `${percent}%` }} />
      </div>
      <header className={styles.head}>
        <div>
          <h1>{title}</h1>
          {lead !== undefined && <p className={styles.lead}>{lead}</p>}
        </div>
        {picture}
      </header>
      {why !== undefined && (
        <p className={styles.why}>
          <strong>Why we ask.</strong> {why}
        </p>
      )}
      {children}
      <footer className={styles.foot}>
        {back ? (
          <Button kind="quiet" onClick={back}>
            Back
          </Button>
        ) : (
          before && <Link to={before.path}>Back</Link>
        )}
        {own?.can_skip && own.state !== "done" && (
          <Button kind="quiet" busy={sending} onClick={skip}>
            Skip for now
          </Button>
        )}
        {state.open && <Link to={paths.dashboard()}>Leave and come back later</Link>}
      </footer>
    </div>
  );
}
