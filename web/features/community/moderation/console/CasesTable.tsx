/** The moderators' queue as a table. A row leads to its case. */
import { listForumCases } from "@larkwell/contract/ops-moderation.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Link } from "react-router";
import { Pill } from "../../../../kit/Badge.tsx";
import { QueueTable } from "../../../../kit/console/QueueTable.tsx";
import { opsPaths } from "../../../../ops-paths.ts";
import styles from "./Moderation.module.css";
import { causes, urgencyOf } from "./moderation-words.ts";
import { REFRESH_MS } from "./use-live-cases.ts";

export function CasesTable() {
  return (
    <QueueTable
      endpoint={listForumCases}
      caption={t("Cases")}
      refreshMilliseconds={REFRESH_MS}
      filters={{
        state: { label: t("Show"), choices: { open: t("Waiting"), closed: t("Decided") }, usual: "open" },
        cause: { label: t("Why it’s here"), choices: causes() },
      }}
      renderEmpty={({ state, cause }) =>
        cause !== undefined
          ? t("No matches. Change or clear the filters.")
          : state === "closed"
            ? t("Nothing has been decided yet.")
            : t("Nothing is waiting. Posts that are reported or held appear here.")
      }
      columns={[
        {
          name: t("Post"),
          render: (row) => (
            <Link to={opsPaths.forumCase(row.id)} data-row className={styles.excerpt}>
              {row.excerpt || t("Deleted by its author")}
            </Link>
          ),
        },
        {
          name: t("Urgency"),
          oneLine: true,
          render: ({ urgency }) => <Pill kind={urgencyOf(urgency).kind}>{urgencyOf(urgency).words}</Pill>,
        },
        {
          name: t("Why it’s here"),
          render: ({ causes: given, reports }) =>
            given
              .map((cause) =>
                cause === "reported" && reports > 1 ? `${causes()[cause]} (${reports})` : causes()[cause],
              )
              .join(", "),
        },
        { name: t("Community"), render: ({ community }) => community },
        { name: t("Author"), render: ({ anonymous }) => (anonymous ? t("Anonymous") : t("Named")) },
        { name: t("Since (UTC)"), oneLine: true, render: ({ opened_at }) => opened_at },
        {
          name: t("With"),
          render: ({ claimed }) => claimed && (claimed.mine ? t("You") : claimed.name),
        },
      ]}
    />
  );
}
