/** The sources that the clinic added, with how many pieces name each. A row opens its source. */
import { listLibrarySources } from "@larkwell/contract/ops-library-sources.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { QueueTable } from "../../../../kit/console/QueueTable.tsx";
import { RowButton } from "../../../../kit/console/RowButton.tsx";
import { Standing } from "../../../../kit/console/Standing.tsx";
import styles from "./Content.module.css";
import { citation } from "./citation.ts";
import { SourceDialog } from "./SourceDialog.tsx";

const states = () =>
  ({
    used: { kind: "good", words: t("In use") },
    retired: { kind: "plain", words: t("Out of use") },
  }) as const;

export function SourcesTable() {
  return (
    <QueueTable
      endpoint={listLibrarySources}
      caption={t("Sources of your clinic")}
      filters={{
        state: { label: t("Status"), choices: states(), usual: "used", any: t("Any") },
        words: { label: t("Name, publisher or title"), type: "search" },
      }}
      empty={t("No sources of your own yet. Add one when a text needs a guideline that isn’t in the list of names.")}
      columns={[
        {
          name: t("Source"),
          render: (row, open) => (
            <RowButton onClick={open} className={styles.title}>
              {citation(row)}
            </RowButton>
          ),
        },
        { name: t("Name in texts"), oneLine: true, render: ({ key }) => <code translate="no">{key}</code> },
        { name: t("Pieces"), oneLine: true, render: ({ pieces_count: n }) => n },
        {
          name: t("Status"),
          oneLine: true,
          render: ({ used }) => <Standing of={states()[used ? "used" : "retired"]} />,
        },
        { name: t("Changed by"), render: ({ changed_by: name }) => name || t("Someone who left") },
        { name: t("Changed (UTC)"), oneLine: true, render: ({ changed_at }) => changed_at },
      ]}
      renderDialog={(row, close) => <SourceDialog source={row} onClose={close} />}
    />
  );
}
