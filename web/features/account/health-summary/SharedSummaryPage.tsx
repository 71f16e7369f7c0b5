/**
 * /shared-summary: opens a link to a summary for someone without an account. The link is behind “#”, so no server gets it from here.
 * The page has a script of its own (receiver.ts): it counts no visit and keeps nothing.
 */
import { t } from "@larkwell/domain/language/text.ts";
import { Muted } from "../../../kit/Layout.tsx";
import { pageMeta } from "../../../shell/page-meta.ts";
import { summaryPaths } from "../../../summary-paths.ts";
import styles from "./HealthSummary.module.css";
import { SharedSummary } from "./SharedSummary.tsx";

export const meta = () =>
  pageMeta({
    title: t("A summary for you"),
    description: t("Opens a health summary that someone shared with you, with the passcode they told you."),
    path: summaryPaths.shared(),
    index: false,
  });

export default function SharedSummaryPage() {
  return (
    <div className={styles.page}>
      <div data-receiver="">
        <SharedSummary />
      </div>
      <noscript>
        <p>
          {t("Your browser doesn’t run scripts here, so it can’t decrypt the summary. Allow them, or use another one.")}
        </p>
      </noscript>
      <Muted as="p" className={styles.foot}>
        {t(
          "The summary is decrypted in your browser. Nothing of it is kept on this device unless you download it. Your browser may remember the link, which opens nothing without the passcode.",
        )}
      </Muted>
    </div>
  );
}
