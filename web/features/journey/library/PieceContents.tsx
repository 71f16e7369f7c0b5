/** The table of contents of a piece; short ones need none. */
import type { LibraryPiece } from "@larkwell/contract/library.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import styles from "./Piece.module.css";

const LISTED_FROM = 4;

export function PieceContents({ piece }: { piece: Pick<LibraryPiece, "body"> }) {
  const headings = piece.body.flatMap((block) => (block.kind === "heading" && block.level === 2 ? [block] : []));
  if (headings.length < LISTED_FROM) return null;
  return (
    <nav aria-label={t("On this page")} className={styles.contents}>
      <h2>
        <Trans>On this page</Trans>
      </h2>
      <ul>
        {headings.map(({ anchor, spans }) => (
          <li key={anchor}>
            <a href={`#${anchor}`}>{spans.map(({ text }) => text).join("")}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
