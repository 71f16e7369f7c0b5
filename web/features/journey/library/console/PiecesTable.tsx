/** All pieces of the library as a table, with what waits for whom. A row leads to its piece. */
import { countLibraryWork, listOpsLibrary } from "@larkwell/contract/ops-library.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { LIBRARY_TYPES } from "@larkwell/domain/library/limits.ts";
import { TRACK_NAMES, trackDisplayName } from "@larkwell/domain/tracks/track-names.ts";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { q } from "../../../../api/client.ts";
import { Pill } from "../../../../kit/Badge.tsx";
import { QueueTable } from "../../../../kit/console/QueueTable.tsx";
import { Row } from "../../../../kit/Layout.tsx";
import { Unread } from "../../../../kit/Unread.tsx";
import { type OpsContentQuery, opsPaths } from "../../../../ops-paths.ts";
import { typeName } from "../library-words.ts";
import styles from "./Content.module.css";
import { brokenWords, stakesWords, standings, states, whoSees } from "./content-words.ts";

export function PiecesTable() {
  return (
    <>
      <Work />
      <QueueTable
        endpoint={listOpsLibrary}
        caption={t("Pieces")}
        filters={{
          state: { label: t("Show"), choices: states(), any: t("All pieces") },
          stakes: { label: t("Stakes"), choices: { high: t("High stakes"), none: t("Others") } },
          content_type: {
            label: t("Kind"),
            choices: Object.fromEntries(LIBRARY_TYPES.map((type) => [type, typeName(type)])),
          },
          track: {
            label: t("Program"),
            choices: Object.fromEntries(Object.keys(TRACK_NAMES).map((name) => [name, trackDisplayName(name)])),
          },
          words: { label: t("Title or words"), type: "search" },
        }}
        empty={t("The library has no pieces yet. Some are shipped, and you can write your own.")}
        columns={[
          {
            name: t("Piece"),
            render: ({ id, title }) => (
              <Link to={opsPaths.piece(id)} data-row className={styles.title}>
                {title}
              </Link>
            ),
          },
          { name: t("Kind"), oneLine: true, render: ({ content_type }) => typeName(content_type) },
          {
            name: t("Text"),
            render: (row) => (
              <Row gap="4 8">
                <Pill kind={standings()[row.standing].kind}>{standings()[row.standing].words}</Pill>
                {row.draft && <Pill kind="accent">{t("Draft")}</Pill>}
                {row.base_changed && <Pill kind="warn">{t("Base text changed")}</Pill>}
                {row.broken_links > 0 && <Pill kind="warn">{brokenWords(row.broken_links)}</Pill>}
              </Row>
            ),
          },
          {
            name: t("Members"),
            oneLine: true,
            render: ({ shown }) => <Pill kind={whoSees()[shown].kind}>{whoSees()[shown].words}</Pill>,
          },
          { name: t("High stakes"), render: (row) => stakesWords(row.high_stakes) },
          { name: t("Review due"), oneLine: true, render: ({ review_due_on }) => review_due_on },
          {
            name: t("Helpful"),
            oneLine: true,
            render: ({ helpful, not_helpful }) => t("{yes} yes, {no} no", { yes: helpful, no: not_helpful }),
          },
        ]}
      />
    </>
  );
}

/** Each count leads to its part of the list. */
function Work() {
  const work = useQuery(q(countLibraryWork, {}));
  const counts = work.data;
  if (!counts) return <Unread name={t("The counts")} queries={[work]} />;
  const parts: [number, string, OpsContentQuery][] = [
    [counts.high_stakes_waiting, t("high-stakes pieces wait for a review"), { state: "waiting", stakes: "high" }],
    [counts.waiting, t("pieces in all wait for a review"), { state: "waiting" }],
    [counts.returned, t("were sent back to their editors"), { state: "returned" }],
    [counts.changed, t("changed since their review"), { state: "changed" }],
    [counts.due, t("have a review that ends soon or has ended"), { state: "due" }],
    [counts.base_changed, t("have a new base text"), { state: "base_changed" }],
    [counts.unpublished, t("are unpublished"), { state: "unpublished" }],
  ];
  return (
    <nav aria-label={t("What waits")} className={styles.work}>
      {parts
        .filter(([count]) => count > 0)
        .map(([count, words, query]) => (
          <Link key={words} to={opsPaths.content(query)}>
            <strong>{count}</strong> {words}
          </Link>
        ))}
    </nav>
  );
}
