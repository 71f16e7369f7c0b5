/** Around the booking that onboarding leads to: how far the member is, back to the times, and a way on without a visit. */
import { IconArrowLeft } from "@tabler/icons-react";
import { Link } from "react-router";
import { useMe } from "../../api/session.ts";
import { Button } from "../../kit/Button.tsx";
import { Row } from "../../kit/Layout.tsx";
import { paths } from "../../paths.ts";
import styles from "./Onboarding.module.css";
import { ProgressBar } from "./ProgressBar.tsx";
import { useOnboarding, useOnboardingState } from "./use-onboarding.ts";

/** The progress at the booking, in percent; undefined for coordinators, and for whoever is not at this step. */
export function useBookingProgress(fromOnboarding: boolean): number | undefined {
  const isAsked = useMe().role === "member" && fromOnboarding;
  const { data } = useOnboardingState(false, isAsked);
  const own = isAsked ? data?.steps.find((step) => step.name === "book") : undefined;
  return own?.state === "current" ? own.progress : undefined;
}

/** As long as it stands the frame is the quiet one of onboarding (AppFrame.module.css): nothing leads out by accident. */
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
        <IconArrowLeft size={18} aria-hidden="true" /> Back
      </Link>
      <Button kind="quiet" busy={sending} onClick={skip}>
        Skip for now
      </Button>
      <Link to={paths.dashboard()} className={styles.leave}>
        Leave and come back later
      </Link>
    </Row>
  );
}
