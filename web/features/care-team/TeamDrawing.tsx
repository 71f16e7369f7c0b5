/** Three arches with somebody in each: the ornament beside the care team. */
import { Portrait } from "../../kit/Portrait.tsx";
import { PortraitFrame } from "../../kit/PortraitFrame.tsx";
import styles from "./TeamDrawing.module.css";

/** The coordinator in the middle, where there is one. */
export function TeamDrawing({ coordinator }: { coordinator?: { id: number; image_url: string | null } | undefined }) {
  return (
    <div className={styles.team} aria-hidden="true">
      <Portrait id={4} />
      {coordinator ? <PortraitFrame practitioner={coordinator} size="small" /> : <Portrait id={9} />}
      <Portrait id={12} />
    </div>
  );
}
