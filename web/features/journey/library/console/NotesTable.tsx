/** What readers wrote to the editors, without who wrote it. */
import { listReaderNotes } from "@larkwell/contract/ops-library.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Link } from "react-router";
import { QueueTable } from "../../../../kit/console/QueueTable.tsx";
import { opsPaths } from "../../../../ops-paths.ts";
import styles from "./Content.module.css";

/** `pieceId`: only about this piece. */
export function NotesTable({ pieceId }: { pieceId?: number }) {
  return (
    <QueueTable
      endpoint={listReaderNotes}
      caption={t("Notes from readers")}
      {...(pieceId === undefined ? {} : { fixed: { piece_id: pieceId } })}
      empty={t("No notes yet. Readers can write one below each piece.")}
      columns={[
        ...(pieceId === undefined
          ? [
              {
                name: t("Piece"),
                render: (row: { piece_id: number; title: string }) => (
                  <Link to={opsPaths.piece(row.piece_id)} data-row className={styles.title}>
                    {row.title}
                  </Link>
                ),
              },
            ]
          : [{ name: t("Day (UTC)"), oneLine: true, render: (row: { written_on: string }) => row.written_on }]),
        { name: t("Note"), render: ({ note }) => <p className={styles.note}>{note}</p> },
        { name: t("Helpful"), oneLine: true, render: ({ helpful }) => (helpful ? t("Yes") : t("No")) },
        ...(pieceId === undefined
          ? [{ name: t("Day (UTC)"), oneLine: true, render: (row: { written_on: string }) => row.written_on }]
          : []),
      ]}
    />
  );
}
