/** Over the booking that onboarding leads to: how far she is, back to the times, and a way on without a visit. */
import { IconArrowLeft } from "@tabler/icons-react";
import { Link } from "react-router";
import { useMe } from "../../api/session.ts";
import { Button } from "../../kit/Button.tsx";
import { paths } from "../../paths.ts";
import styles from "./Onboarding.module.css";
import { ProgressBar } from "./ProgressBar.tsx";
import { useOnboarding } from "./use-onboarding.ts";

/** Draws nothing for coordinators, and for whoever is not at this step. */
export function BookingStrip() {
  return useMe().role === "member" ? <Strip /> : null;
}

function Strip() {
  const { state, skip, sending } = useOnboarding("book");
  const own = state.steps.find((step) => step.name === "book");
  if (own?.state !== "current") return null;
  return (
    <div className={styles.strip}>
      <ProgressBar percent={own.progress} />
      <div className={styles.foot}>
        <Link to={paths.onboarding.step("find_time")} className={styles.back}>
          <IconArrowLeft size={18} aria-hidden="true" /> Back
        </Link>
        <Button kind="quiet" busy={sending} onClick={skip}>
          Skip for now
        </Button>
      </div>
    </div>
  );
}
