/** The buttons of a piece: save it, keep it on this device, copy its link, print it, read it in larger letters. */
import {
  type LibraryPiece,
  listLibraryResources,
  listSavedResources,
  readLibraryHome,
  saveLibraryPiece,
  unsaveLibraryPiece,
} from "@larkwell/contract/library.ts";
import { t } from "@larkwell/domain/language/text.ts";
import {
  IconBookmark,
  IconBookmarkFilled,
  IconLetterCase,
  IconLink,
  IconPrinter,
  IconShare,
} from "@tabler/icons-react";
import { useState } from "react";
import { useSend } from "../../../api/client.ts";
import { copyLink } from "../../../kit/copy-link.ts";
import { libraryPaths } from "../../../library-paths.ts";
import { KeepButton } from "./KeepButton.tsx";
import styles from "./Piece.module.css";

const icon = { size: 20, stroke: 1.7, "aria-hidden": true } as const;

type Props = { piece: LibraryPiece; isLarge: boolean; onLarge: (large: boolean) => void };

export function PieceTools({ piece: { resource, public_path: open }, isLarge, onLarge }: Props) {
  return (
    <div className={styles.tools}>
      <SaveButton id={resource.id} wasSaved={resource.saved} />
      <KeepButton id={resource.id} />
      {open === null ? <CopyLinkButton path={libraryPaths.piece(resource)} /> : <ShareButton path={open} />}
      <button type="button" className={styles.tool} onClick={() => window.print()}>
        <IconPrinter {...icon} />
        {t("Print")}
      </button>
      <button type="button" className={styles.tool} aria-pressed={isLarge} onClick={() => onLarge(!isLarge)}>
        <IconLetterCase {...icon} />
        {t("Larger letters")}
      </button>
    </div>
  );
}

function SaveButton({ id, wasSaved }: { id: number; wasSaved: boolean }) {
  const [saved, setSaved] = useState(wasSaved);
  const change = {
    inOrder: true,
    invalidates: [readLibraryHome, listSavedResources, listLibraryResources],
  };
  const save = useSend(saveLibraryPiece, { ...change, says: t("Saved!") });
  const remove = useSend(unsaveLibraryPiece, change);
  // Shown at once; taken back if the server didn’t take it.
  const flip = () => {
    const next = !saved;
    setSaved(next);
    (next ? save : remove).mutate({ params: { id } }, { onError: () => setSaved(!next) });
  };
  return (
    <button type="button" className={styles.tool} aria-pressed={saved} onClick={flip}>
      {saved ? <IconBookmarkFilled {...icon} /> : <IconBookmark {...icon} />}
      {t("Save")}
    </button>
  );
}

/** Sharing stays inside: only people who are signed in can open the link. */
function CopyLinkButton({ path }: { path: string }) {
  const says = t("Link copied. People who sign in here can open it.");
  return (
    <button type="button" className={styles.tool} onClick={() => void copyLink(path, says)}>
      <IconLink {...icon} />
      {t("Copy link")}
    </button>
  );
}

/** The public page of an open article: the same text, and nothing about who shared it. */
function ShareButton({ path }: { path: string }) {
  const says = t("Public link copied. Anyone can open it, and it doesn’t say who shared it.");
  return (
    <button type="button" className={styles.tool} onClick={() => void copyLink(path, says)}>
      <IconShare {...icon} />
      {t("Share")}
    </button>
  );
}
