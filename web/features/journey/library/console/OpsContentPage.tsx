/** /ops/content: every piece of the library with what waits for editors and reviewers, and readers' notes; for staff with the right "content". */
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { Link, useSearchParams } from "react-router";
import { ButtonLink } from "../../../../kit/Button.tsx";
import styles from "../../../../kit/console/Ops.module.css";
import { Page } from "../../../../kit/Page.tsx";
import { opsPaths } from "../../../../ops-paths.ts";
import { NotesTable } from "./NotesTable.tsx";
import { PiecesTable } from "./PiecesTable.tsx";

export default function OpsContentPage() {
  const [params] = useSearchParams();
  const isNotes = params.get("tab") === "notes";
  return (
    <Page
      title={t("Content")}
      lead={
        isNotes
          ? t("What readers wrote to the editors, the newest first. You don’t see who wrote it.")
          : t("Every piece of the library, and what waits for editors and reviewers.")
      }
      width="wide"
      action={
        isNotes ? undefined : (
          <ButtonLink to={opsPaths.newPiece()}>
            <Trans>New piece</Trans>
          </ButtonLink>
        )
      }
    >
      <nav className={styles.tabs} aria-label={t("Parts of content")}>
        <Link to={opsPaths.content()} aria-current={isNotes ? undefined : "page"}>
          {t("Pieces")}
        </Link>
        <Link to={opsPaths.content({ tab: "notes" })} aria-current={isNotes ? "page" : undefined}>
          {t("Notes from readers")}
        </Link>
      </nav>
      {isNotes ? <NotesTable /> : <PiecesTable />}
    </Page>
  );
}
