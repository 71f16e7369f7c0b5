/** Three arches with a person in each: the decoration beside the care team. */
import { Row } from "../../../kit/Layout.tsx";
import { PersonShape } from "../../../kit/PersonShape.tsx";
import type { Pictured } from "../../../kit/Portrait.tsx";
import { PortraitFrame } from "../../../kit/PortraitFrame.tsx";
import styles from "./TeamDrawing.module.css";

/** The coordinator in the middle, if there is one. */
export function TeamDrawing({ coordinator }: { coordinator?: Pictured | undefined }) {
  return (
    <Row align="end" justify="center" nowrap className={styles.team} aria-hidden="true">
      <PersonShape number={4} />
      {coordinator ? <PortraitFrame practitioner={coordinator} size="small" /> : <PersonShape number={1} />}
      <PersonShape number={3} />
    </Row>
  );
}
