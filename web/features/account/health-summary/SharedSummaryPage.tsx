/**
 * /shared-summary: opens a link to a summary for someone without an account. The link is behind “#”, so no server and no list of
 * visited pages gets it from here; visits of this page are not counted.
 */
import { t } from "@larkwell/domain/language/text.ts";
import SharedSummary from "../../../islands/shared-summary.tsx";
import { Island } from "../../../kit/Island.tsx";
import { paths } from "../../../paths.ts";
import { pageMeta } from "../../../shell/page-meta.ts";
import styles from "./HealthSummary.module.css";

export const meta = () =>
  pageMeta({
    title: t("A summary for you"),
    description: t("Opens a health summary that someone shared with you, with the passcode they told you."),
    path: paths.sharedSummary(),
    index: false,
  });

export default function SharedSummaryPage() {
  return (
    <div className={styles.page} data-uncounted="">
      <Island name="shared-summary" of={SharedSummary} props={{}} />
    </div>
  );
}
