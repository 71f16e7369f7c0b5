/**
 * Shown around the booking that onboarding leads to: the progress, back to the times, and a way to continue without a
 * visit.
 */
import { Trans } from "@lingui/react/macro";
import { IconArrowLeft } from "@tabler/icons-react";
import { Link } from "react-router";
import { useMe } from "../../api/session.ts";
import { Button } from "../../kit/Button.tsx";
import { Row } from "../../kit/Layout.tsx";
import { paths } from "../../paths.ts";
import styles from "./Onboarding.module.css";
import { ProgressBar } from "./ProgressBar.tsx";
import { useOnboarding, useOnboardingState } from "./use-onboarding.ts";

/** The progress at the booking, in percent; undefined for coordinators, and for members who are not at this step. */
export function useBookingProgress(fromOnboarding: boolean): number | undefined {
  const isAsked = useMe().role === "member" && fromOnboarding;
  const { data } = useOnboardingState(false, isAsked);
  const own = isAsked ? data?.steps.find((step) => step.name === "book") : undefined;
  return own?.state === "current" ? own.progress : undefined;
}

/**
 * While it is shown, the frame is onboarding's reduced one (AppFrame.module.css), so that no one leaves by accident.
 */
export const BookingProgress = ({ percent }: { percent: number }) => (
  <div data-in-onboarding="">
    <ProgressBar percent={percent} />
  </div>
);

export function BookingFoot() {
  const { skip, sending } = useOnboarding("book");
  return (
    <Row as="footer" gap="8 24" align="center" paddingTop="16" border="top">
      <Link to={paths.onboarding.step("find_time")} className={styles.back}>
        <Trans>
          <IconArrowLeft size={18} aria-hidden="true" /> Back
        </Trans>
      </Link>
      <Button kind="quiet" busy={sending} onClick={skip}>
        <Trans>Skip for now</Trans>
      </Button>
      <Link to={paths.dashboard()} className={styles.leave}>
        <Trans>Leave and come back later</Trans>
      </Link>
    </Row>
  );
}
