/** /ops/content/{piece}: one piece as a reader sees it, its history, and what reviewers do with it. */
import { type OpsPieceDetail, readOpsPiece } from "@larkwell/contract/ops-library.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { trackDisplayName } from "@larkwell/domain/tracks/track-names.ts";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { q } from "../../../../api/client.ts";
import { Pill } from "../../../../kit/Badge.tsx";
import { ButtonLink } from "../../../../kit/Button.tsx";
import { BackLink } from "../../../../kit/console/BackLink.tsx";
import { FactList } from "../../../../kit/console/FactList.tsx";
import { Row, Stack } from "../../../../kit/Layout.tsx";
import { Page, Section } from "../../../../kit/Page.tsx";
import { PageSkeleton } from "../../../../kit/Skeleton.tsx";
import { StateOf } from "../../../../kit/StateOf.tsx";
import { opsPaths } from "../../../../ops-paths.ts";
import { typeName } from "../library-words.ts";
import styles from "./Content.module.css";
import { brokenWords, stakesWords, standings, whoSees } from "./content-words.ts";
import { BaseText, DraftActs } from "./DraftActs.tsx";
import { NotesTable } from "./NotesTable.tsx";
import { OpenPiece } from "./OpenPiece.tsx";
import { PieceHistory } from "./PieceHistory.tsx";
import { PiecePreview } from "./PiecePreview.tsx";
import { ReturnForm, SignForm } from "./ReviewForm.tsx";
import { ShowPiece } from "./ShowPiece.tsx";

export default function OpsPiecePage() {
  const id = Number(useParams()["piece_id"] ?? "");
  const found = useQuery(q(readOpsPiece, { params: { id } }));
  return (
    <Page title={found.data?.title ?? t("Piece")} tab={t("Content")} width="wide">
      <BackLink to={opsPaths.content()} label={t("Back to content")} />
      <StateOf query={found} loading={<PageSkeleton />} wayBack={{ to: opsPaths.content(), label: t("Go to content") }}>
        {(piece) => <Piece key={piece.id} piece={piece} />}
      </StateOf>
    </Page>
  );
}

function Piece({ piece }: { piece: OpsPieceDetail }) {
  const standing = standings()[piece.standing];
  const shown = whoSees()[piece.shown];
  return (
    <>
      <Row gap="8 16" align="center">
        <Pill kind={standing.kind}>{standing.words}</Pill>
        <Pill kind={shown.kind}>{shown.words}</Pill>
        {piece.open && <Pill kind="good">{t("Open to everyone")}</Pill>}
        {piece.draft && <Pill kind="accent">{t("Draft")}</Pill>}
        {piece.base_changed && <Pill kind="warn">{t("Base text changed")}</Pill>}
        {piece.broken_links > 0 && <Pill kind="warn">{brokenWords(piece.broken_links)}</Pill>}
      </Row>
      <div className={styles.piece}>
        <PiecePreview preview={piece.preview} />
        <Stack gap="32" columns="fill" alignContent="start">
          <Facts piece={piece} />
          <Row gap="8 16">
            {piece.can.edit && (
              <ButtonLink kind="secondary" to={opsPaths.editPiece(piece.id)}>
                {piece.draft ? t("Edit draft") : t("Edit text")}
              </ButtonLink>
            )}
            <ShowPiece piece={piece} />
          </Row>
          {piece.content_type === "article" && <OpenPiece piece={piece} />}
          {piece.can.publish && <DraftActs piece={piece} />}
          {piece.can.choose_base && <BaseText piece={piece} />}
          {piece.can.review ? (
            <SignForm key={`sign ${piece.fingerprint}`} piece={piece} />
          ) : (
            piece.last_editor !== null && <p>{t("You changed this text last, so someone else has to review it.")}</p>
          )}
          {piece.can.return && <ReturnForm piece={piece} />}
          <PieceHistory piece={piece} />
        </Stack>
      </div>
      <Section title={t("Notes from readers")}>
        <NotesTable pieceId={piece.id} />
      </Section>
    </>
  );
}

const Facts = ({ piece }: { piece: OpsPieceDetail }) => (
  <Section title={t("About this piece")}>
    <FactList
      facts={[
        [t("Kind"), typeName(piece.content_type)],
        [t("High stakes"), stakesWords(piece.high_stakes) || t("None")],
        [
          t("After a loss"),
          piece.about_birth ? t("Not shown: it’s about pregnancy, birth or babies") : t("May be shown"),
        ],
        [t("Programs"), piece.tracks.map(trackDisplayName).join(", ")],
        [t("Changed last by"), piece.last_editor ?? t("Shipped")],
        [t("Updated"), piece.updated_on],
        [t("Review due"), piece.review_due_on],
        [t("Helpful"), piece.helpful],
        [t("Not helpful"), piece.not_helpful],
        [t("Name of the file"), <span key="slug" translate="no">{`${piece.slug}.md`}</span>],
      ]}
    />
  </Section>
);
