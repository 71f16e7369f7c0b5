/** /app/library/saved: what the reader saved, the latest first. */
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { Link } from "react-router";
import { EmptyState } from "../../../kit/EmptyState.tsx";
import { Page } from "../../../kit/Page.tsx";
import { paths } from "../../../paths.ts";
import { KeptLink } from "./KeptInstead.tsx";
import { PieceList, useSavedPieces } from "./PieceList.tsx";

export default function SavedPage() {
  return (
    <Page
      title={t("Saved")}
      lead={t("What you saved in the library. Only you can see it.")}
      above={<Link to={paths.library()}>{t("Library")}</Link>}
      width="narrow"
    >
      <KeptLink />
      <PieceList
        query={useSavedPieces()}
        label={t("Saved")}
        empty={
          <EmptyState title={t("Nothing saved yet")}>
            <Trans>Tap “Save” in a piece to find it here again.</Trans>
          </EmptyState>
        }
      />
    </Page>
  );
}
