/** The thin bar at the top of every step: percent of onboarding, in words for screen readers. */
import { t } from "@larkwell/domain/language/text.ts";
import { Muted, Row } from "../../kit/Layout.tsx";
import styles from "./Onboarding.module.css";

export function ProgressBar({ percent }: { percent: number }) {
  return (
    <Row gap="16" align="center" nowrap>
      <div
        className={styles.bar}
        role="progressbar"
        aria-label={t("Your progress")}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <span style={{ inlineSize: `${percent}%` }} />
      </div>
      <Muted as="span" tabular className={styles.percent} aria-hidden="true">
        {percent}%
      </Muted>
    </Row>
  );
}
