/** One piece in a list: its picture, what kind it is, its title and summary, and how far the reader is. */
import type { LibraryResource } from "@larkwell/contract/library.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { IconBookmarkFilled } from "@tabler/icons-react";
import { Link } from "react-router";
import { Muted } from "../../../kit/Layout.tsx";
import { piecePath } from "../../../library-paths.ts";
import { minutesWords, typeName } from "./library-words.ts";
import styles from "./PieceCard.module.css";

type Props = {
  piece: LibraryResource;
  /** The level of its title. */
  level?: 2 | 3;
};

export function PieceCard({ piece, level = 3 }: Props) {
  const Heading = level === 2 ? "h2" : "h3";
  const { read_percent: percent } = piece;
  return (
    <article className={styles.card}>
      <img className={styles.picture} src={piece.image.hero} alt="" width={320} height={180} loading="lazy" />
      <div className={styles.words}>
        <Muted>
          {typeName(piece.content_type)}
          {piece.content_type !== "quiz" && ` · ${minutesWords(piece.minutes)}`}
        </Muted>
        <Heading className={styles.title}>
          <Link to={piecePath(piece)}>{piece.title}</Link>
        </Heading>
        <p>{piece.summary}</p>
        {piece.saved && (
          <p className={styles.sign}>
            <IconBookmarkFilled size={18} aria-hidden="true" />
            <Trans>Saved</Trans>
          </p>
        )}
        {percent !== null && (
          <>
            <progress className={styles.progress} max={100} value={percent} aria-label={t("How far you read")} />
            <Muted>{t("{percent} percent read", { percent })}</Muted>
          </>
        )}
      </div>
    </article>
  );
}
