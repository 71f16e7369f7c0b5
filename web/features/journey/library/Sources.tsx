/** The sources of a piece, numbered as its text cites them. */
import type { LibraryPiece } from "@larkwell/contract/library.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Section } from "../../../kit/Page.tsx";
import styles from "./Piece.module.css";

export function Sources({ sources }: { sources: LibraryPiece["sources"] }) {
  if (sources.length === 0) return null;
  return (
    <Section title={t("Sources")}>
      <ol className={styles.sources}>
        {sources.map(({ issuer, title, number, year, url }, index) => (
          <li key={`${issuer} ${title}`} id={`source-${index + 1}`} tabIndex={-1}>
            {issuer}.{" "}
            {url === null ? (
              title
            ) : (
              <a href={url} target="_blank" rel="noreferrer">
                {title}
              </a>
            )}
            {[number, year].filter((part) => part !== null).map((part) => `, ${part}`)}.
          </li>
        ))}
      </ol>
    </Section>
  );
}
