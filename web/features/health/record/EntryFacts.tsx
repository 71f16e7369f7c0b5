/** What one entry of the health record says: names of its fields and their words. */

import type { HealthEntry } from "@larkwell/contract/health-record.ts";
import { CODE_SYSTEMS } from "@larkwell/domain/health-record/codes.ts";
import { entryLines } from "@larkwell/domain/health-record/entry-words.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Stack } from "../../../kit/Layout.tsx";
import styles from "./Record.module.css";

type Props = Pick<HealthEntry, "kind" | "content"> & { code?: HealthEntry["code"] };

export function EntryFacts({ kind, content, code = null }: Props) {
  const lines = entryLines(kind, content);
  // One fact needs no name beside it.
  if (lines.length === 1) return <p className={styles.only}>{lines[0]?.words}</p>;
  return (
    <Stack as="dl" gap="8 24" className={styles.facts}>
      {lines.map(({ field, label, words }) => (
        <div key={field}>
          <dt>{label}</dt>
          <dd>{words}</dd>
        </div>
      ))}
      {code && (
        <div>
          <dt>{t("Code")}</dt>
          <dd>{`${CODE_SYSTEMS[code.system].name} ${code.code}`}</dd>
        </div>
      )}
    </Stack>
  );
}
