/** Opens a reviewed article to everyone, without signing in, or closes it. */
import { type OpsPieceDetail, openLibraryPiece } from "@larkwell/contract/ops-library.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { useSend } from "../../../../api/client.ts";
import { Button } from "../../../../kit/Button.tsx";
import { ConfirmDialog } from "../../../../kit/ConfirmDialog.tsx";
import { Row } from "../../../../kit/Layout.tsx";
import { Section } from "../../../../kit/Page.tsx";
import { toast } from "../../../../kit/toast-store.ts";
import { keepPiece, readAgainIfStale } from "./keep-piece.ts";

export function OpenPiece({ piece }: { piece: OpsPieceDetail }) {
  const [asks, setAsks] = useState(false);
  const { id, version, fingerprint, open, why_not_open: why } = piece;
  const change = useSend(openLibraryPiece, {
    onSuccess: (after) => {
      setAsks(false);
      keepPiece(after);
      toast.success(after.open ? t("Open to everyone.") : t("Closed. Its page is gone."));
    },
    onError: (error) => {
      setAsks(false);
      toast.error(error.message);
      readAgainIfStale(error);
    },
  });
  const set = (to: boolean) => change.mutate({ params: { id }, body: { version, fingerprint, open: to } });
  return (
    <Section title={t("Open to everyone")}>
      {open ? (
        <>
          <p>
            {t("Open since {time} UTC. {name} opened it.", { time: open.at, name: open.by ?? t("Someone who left") })}{" "}
            <a href={open.path} target="_blank" rel="noreferrer">
              <Trans>Read the public page</Trans>
            </a>
          </p>
          <p>
            <Trans>It closes by itself when the text that members read changes or its review ends.</Trans>
          </p>
          <Row>
            <Button kind="secondary" busy={change.isPending} onClick={() => set(false)}>
              <Trans>Close to the public</Trans>
            </Button>
          </Row>
        </>
      ) : (
        <>
          <p>{why ?? t("Anyone can read an open article without signing in, and search engines list it.")}</p>
          {why === null && (
            <Row>
              <Button kind="secondary" onClick={() => setAsks(true)}>
                <Trans>Open to everyone</Trans>
              </Button>
            </Row>
          )}
        </>
      )}
      {asks && (
        <ConfirmDialog
          open
          title={t("Open this article to everyone?")}
          confirm={t("Open article")}
          keep={t("Keep closed")}
          busy={change.isPending}
          onConfirm={() => set(true)}
          onClose={() => setAsks(false)}
        >
          {t(
            "Its public page shows the text, the name and credential of the reviewer, and the sources. You can close it at any time. Copies that others made stay.",
          )}
        </ConfirmDialog>
      )}
    </Section>
  );
}
