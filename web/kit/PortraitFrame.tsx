/** A practitioner's portrait in an arch. */
import { type Pictured, Portrait } from "./Portrait.tsx";
import styles from "./PortraitFrame.module.css";

type Props = { practitioner: Pictured; size: "small" | "card" | "profile" };

/** Decorative: the name is always beside it. */
export function PortraitFrame({ practitioner, size }: Props) {
  return (
    <span className={`${styles.frame} ${styles[size]}`}>
      <Portrait person={practitioner} />
    </span>
  );
}
