/** /app/library/content/{type}/{piece}: one piece to read, with its sources, urgent signs and what to do next (D59). */
import { type LibraryPiece, readLibraryPiece } from "@larkwell/contract/library.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useParams } from "react-router";
import { q } from "../../../api/client.ts";
import { Page, Section } from "../../../kit/Page.tsx";
import { Redirect } from "../../../kit/Redirect.tsx";
import { StateOf } from "../../../kit/StateOf.tsx";
import { libraryPaths, piecePath } from "../../../library-paths.ts";
import { paths } from "../../../paths.ts";
import { KeptInstead } from "./KeptInstead.tsx";
import lists from "./Library.module.css";
import { isLibraryType, typesName } from "./library-words.ts";
import { NextSteps } from "./NextSteps.tsx";
import styles from "./Piece.module.css";
import { PieceBody } from "./PieceBody.tsx";
import { PieceCard } from "./PieceCard.tsx";
import { PieceFeedback } from "./PieceFeedback.tsx";
import { backToLibrary, PiecesSkeleton } from "./PieceList.tsx";
import { Contents, General, Review, ToUrgent, Urgent, Written } from "./PieceText.tsx";
import { PieceTools } from "./PieceTools.tsx";
import { Sources } from "./Sources.tsx";
import { useReadingPlace } from "./use-reading-place.ts";

export default function PiecePage() {
  const { piece_id: id = "", type = "" } = useParams();
  const query = useQuery({
    ...q(readLibraryPiece, { params: { id } }),
    // Read again, the place would jump to where the reader has just been.
    staleTime: Number.POSITIVE_INFINITY,
  });
  const piece = query.data;
  return (
    <Page
      title={piece?.resource.title ?? t("Library")}
      tab={t("Library")}
      lead={piece?.resource.summary ?? ""}
      above={<Crumbs type={type} />}
      width="narrow"
    >
      <KeptInstead error={query.error} />
      <StateOf query={query} loading={<PiecesSkeleton />} wayBack={backToLibrary()}>
        {(found) =>
          found.resource.content_type === "quiz" ? (
            <Redirect to={piecePath(found.resource)} />
          ) : (
            <Piece key={found.resource.id} piece={found} />
          )
        }
      </StateOf>
    </Page>
  );
}

const Crumbs = ({ type }: { type: string }) => (
  <nav aria-label={t("Where you are")} className={styles.crumbs}>
    <Link to={paths.library()}>{t("Library")}</Link>
    {isLibraryType(type) && (
      <>
        <span aria-hidden="true">/</span>
        <Link to={libraryPaths.type(type)}>{typesName(type)}</Link>
      </>
    )}
  </nav>
);

function Piece({ piece }: { piece: LibraryPiece }) {
  const { resource } = piece;
  const [isLarge, setLarge] = useState(false);
  const reading = useReadingPlace(piece);
  return (
    <>
      <div className={styles.about}>
        <Written piece={piece} minutes={resource.minutes} />
        <Review piece={piece} />
        <PieceTools piece={piece} isLarge={isLarge} onLarge={setLarge} />
        <ToUrgent piece={piece} />
      </div>
      {reading.from !== null && (
        <p className={styles.resume}>
          <Trans>You read part of this before.</Trans>{" "}
          <button type="button" className={styles.link} onClick={reading.resume}>
            <Trans>Continue where you stopped</Trans>
          </button>
        </p>
      )}
      <Contents piece={piece} />
      <article ref={reading.ref} className={styles.body} data-large={isLarge || undefined}>
        <PieceBody piece={piece} />
      </article>
      <Urgent piece={piece} />
      <NextSteps steps={piece.next} />
      <PieceFeedback piece={piece} />
      <Sources sources={piece.sources} />
      <General />
      {piece.related.length > 0 && (
        <Section title={t("More on this")}>
          <div className={lists.list}>
            {piece.related.map((one) => (
              <PieceCard key={one.id} piece={one} />
            ))}
          </div>
        </Section>
      )}
    </>
  );
}
