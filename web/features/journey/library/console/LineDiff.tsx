/** What changed between two texts, line by line; the sign before each line says what the color does. */
import { t } from "@larkwell/domain/language/text.ts";
import { changedLines, lineDiff } from "@larkwell/domain/text/line-diff.ts";
import { Trans } from "@lingui/react/macro";
import styles from "./Content.module.css";

const signs = { same: " ", removed: "−", added: "+" } as const;

export function LineDiff({ label, older, newer }: { label: string; older: string; newer: string }) {
  const lines = changedLines(lineDiff(older, newer));
  if (lines.every((line) => line === null)) return <p>{t("Both texts are the same.")}</p>;
  return (
    <section className={styles.diff} aria-label={label} tabIndex={0}>
      {lines.map((line, place) =>
        line === null ? (
          <p key={place} className={styles.gap}>
            …
          </p>
        ) : (
          <p key={place} className={styles[line.kind]}>
            <span aria-hidden="true">{signs[line.kind]}</span>
            <span className="visually-hidden">
              {line.kind === "removed" && <Trans>Removed:</Trans>}
              {line.kind === "added" && <Trans>Added:</Trans>}
            </span>
            <span translate="no">{line.text}</span>
          </p>
        ),
      )}
    </section>
  );
}
