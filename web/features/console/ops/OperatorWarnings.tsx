/** What about the configuration lets harm happen, on top of the console's first page and of the system page. */
import type { OpsSystem } from "@larkwell/contract/ops.ts";
import styles from "./OperatorWarnings.module.css";

export function OperatorWarnings({ warnings }: { warnings: OpsSystem["warnings"] }) {
  if (warnings.length === 0) return null;
  return (
    <section className={styles.warnings} aria-labelledby="operator-warnings">
      <h2 id="operator-warnings">{warnings.length === 1 ? "One setting needs you" : "Some settings need you"}</h2>
      <ul>
        {warnings.map(({ code, message }) => (
          <li key={code}>{message}</li>
        ))}
      </ul>
    </section>
  );
}
