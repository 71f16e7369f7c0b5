/** Three arches with somebody in each: the ornament beside the care team. */
import { PortraitFrame } from "../../kit/PortraitFrame.tsx";
import styles from "./TeamDrawing.module.css";

const drawn = (id: number) => ({ id, image_url: null });

/** The coordinator in the middle, where there is one. */
export function TeamDrawing({ coordinator }: { coordinator?: { id: number; image_url: string | null } | undefined }) {
  return (
    <div className={styles.team} aria-hidden="true">
      <PortraitFrame practitioner={drawn(4)} size="small" />
      <PortraitFrame practitioner={coordinator ?? drawn(9)} size="small" />
      <PortraitFrame practitioner={drawn(12)} size="small" />
    </div>
  );
}
