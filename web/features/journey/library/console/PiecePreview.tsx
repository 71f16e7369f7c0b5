/** A piece as a reader sees it on a phone, 390 px wide, in the console. */

import type { LibraryPiece } from "@larkwell/contract/library.ts";
import type { OpsPieceDetail } from "@larkwell/contract/ops-library.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { dateInWords } from "@larkwell/domain/time/spoken-time.ts";
import { Trans } from "@lingui/react/macro";
import { Muted, PlainList, Stack } from "../../../../kit/Layout.tsx";
import { Section } from "../../../../kit/Page.tsx";
import { Reviewed } from "../../../../kit/Reviewed.tsx";
import { UrgentSigns } from "../../../../kit/UrgentSigns.tsx";
import { minutesWords } from "../library-words.ts";
import pieceStyles from "../Piece.module.css";
import { PieceBody } from "../PieceBody.tsx";
import { Sources } from "../Sources.tsx";
import styles from "./Content.module.css";

export function PiecePreview({ preview }: Pick<OpsPieceDetail, "preview">) {
  return (
    <Stack as="section" gap="16" columns="fill" alignContent="start">
      <h2>
        <Trans>As a reader sees it</Trans>
      </h2>
      {preview ? (
        <section className={styles.phone} aria-label={t("Preview on a phone")} tabIndex={0}>
          <Drawn piece={preview} />
        </section>
      ) : (
        <p>{t("This text can’t be drawn yet. Correct the problems that are listed.")}</p>
      )}
    </Stack>
  );
}

function Drawn({ piece }: { piece: LibraryPiece }) {
  const { resource, review } = piece;
  return (
    <>
      <Stack gap="8">
        <p className={styles.headline}>{resource.title}</p>
        <p>{resource.summary}</p>
        <Muted>
          {piece.author} · {t("Updated {day}", { day: dateInWords(piece.updated_on) })} ·{" "}
          {minutesWords(resource.minutes)}
        </Muted>
        <Muted>
          <Reviewed review={review && { by: review.by, on: dateInWords(review.on) }} />
        </Muted>
      </Stack>
      <div className={pieceStyles.body}>
        <PieceBody piece={piece} />
      </div>
      {piece.urgent.map(({ title, about, groups }) => (
        <UrgentSigns key={title} title={title} about={about} groups={groups} level={3} />
      ))}
      <NextNames piece={piece} />
      <Sources sources={piece.sources} />
    </>
  );
}

/** Only their names: staff books and asks nothing here. */
function NextNames({ piece }: { piece: LibraryPiece }) {
  if (piece.next.length === 0) return null;
  return (
    <Section title={t("What they can do next")}>
      <PlainList gap="4">
        {piece.next.map(({ kind, slug, name }) => (
          <li key={`${kind} ${slug}`}>
            {kind === "book" && t("Find care: {profession}", { profession: name })}
            {kind === "community" && t("Community: {name}", { name })}
            {kind === "ask" && <Trans>Ask in a message</Trans>}
            {kind === "assessment" && name}
          </li>
        ))}
      </PlainList>
    </Section>
  );
}
