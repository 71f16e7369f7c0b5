/** Says above every case study, before anything else, that it is invented: no customer, no real company, no results. */
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import styles from "./IllustrativeNote.module.css";

/** `about` says in one sentence what the company name in the page's URL means here. */
export function IllustrativeNote({ about }: { about: string }) {
  return (
    <aside className={styles.note} aria-label={t("About this example")}>
      <p>
        <Trans>
          <strong>A fictional example.</strong> {about} It is not a customer and has nothing to do with any real
          company, firm or person of that name. The people are invented, and so is everything that happens to them.
          There are no results here.
        </Trans>
      </p>
    </aside>
  );
}
