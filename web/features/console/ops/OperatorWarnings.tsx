/** Configuration settings that could cause harm, at the top of the console's first page and of the system page. */
import type { OpsSystem } from "@larkwell/contract/ops.ts";
import { t } from "@larkwell/domain/language/text.ts";
import styles from "./OperatorWarnings.module.css";

export function OperatorWarnings({ warnings }: { warnings: OpsSystem["warnings"] }) {
  if (warnings.length === 0) return null;
  return (
    <section className={styles.warnings} aria-labelledby="operator-warnings">
      <h2 id="operator-warnings">
        {warnings.length === 1 ? t("One setting needs your attention") : t("Some settings need your attention")}
      </h2>
      <ul>
        {warnings.map(({ code, message }) => (
          <li key={code}>{message}</li>
        ))}
      </ul>
    </section>
  );
}
