/** What an editor does with an older version: compares it, restores it as a draft, or takes it as a file. */
import {
  type OpsPieceDetail,
  type PieceVersion,
  readLibraryVersion,
  saveLibraryDraft,
} from "@larkwell/contract/ops-library.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { type ApiError, send, useSend } from "../../../../api/client.ts";
import { Button } from "../../../../kit/Button.tsx";
import { Row } from "../../../../kit/Layout.tsx";
import { toast } from "../../../../kit/toast-store.ts";
import { Compare } from "./DraftActs.tsx";
import { keepPiece, readAgainIfStale } from "./keep-piece.ts";
import { downloadText } from "./text-file.ts";

export function VersionActs({ piece, version }: { piece: OpsPieceDetail; version: PieceVersion }) {
  const [compared, setCompared] = useState(false);
  const params = { id: piece.id };
  const restore = useSend(saveLibraryDraft, {
    says: t("Restored as a draft."),
    onSuccess: keepPiece,
    onError: (error) => {
      toast.error(error.message);
      readAgainIfStale(error);
    },
  });
  const withText = async (give: (source: string) => void) => {
    try {
      give((await send(readLibraryVersion, { params: { ...params, number: version.number } })).source);
    } catch (error) {
      toast.error((error as ApiError).message);
    }
  };
  const note = t("Restored from version {number}", { number: version.number });
  const current = piece.versions.find(({ is_draft }) => is_draft) ?? piece.versions.find(({ is_live }) => is_live);
  const isCurrent = current?.number === version.number;
  return (
    <>
      <Row gap="4 16">
        {current && !isCurrent && (
          <Button kind="quiet" aria-expanded={compared} onClick={() => setCompared(!compared)}>
            <Trans>Compare</Trans>
          </Button>
        )}
        {piece.can.edit && !isCurrent && (
          <Button
            kind="quiet"
            busy={restore.isPending}
            onClick={() =>
              void withText((source) => restore.mutate({ params, body: { version: piece.version, source, note } }))
            }
          >
            <Trans>Restore as a draft</Trans>
          </Button>
        )}
        <Button kind="quiet" onClick={() => void withText((source) => downloadText(piece.slug, source))}>
          <Trans>Export</Trans>
        </Button>
      </Row>
      {compared && current && <Compare piece={piece} older={version.number} newer={current.number} />}
    </>
  );
}
