/** The heading of a step: one level under the page's title, two under it inside a dialog. It takes the focus when its step opens. */
import { createContext, type ReactNode, use } from "react";
import styles from "./Booking.module.css";

/** The level of a step's heading: 3 under a dialog's title, 2 on its own page. */
export const StepLevel = createContext<2 | 3>(3);

type Props = { id?: string; children: ReactNode };

export function StepHeading({ id, children }: Props) {
  const Heading = use(StepLevel) === 2 ? "h2" : "h3";
  return (
    <Heading id={id} className={styles.stepTitle} data-step tabIndex={-1}>
      {children}
    </Heading>
  );
}

/** A heading inside a step. */
export function PartHeading({ id, children }: Props) {
  const Heading = use(StepLevel) === 2 ? "h3" : "h4";
  return (
    <Heading id={id} className={styles.partTitle}>
      {children}
    </Heading>
  );
}
