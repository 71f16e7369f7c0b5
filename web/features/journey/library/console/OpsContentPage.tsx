/** /ops/content: every piece of the library with what waits for editors and reviewers, readers' notes, and the clinic's sources; for staff with the right "content". */
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Link, useSearchParams } from "react-router";
import { ButtonLink } from "../../../../kit/Button.tsx";
import styles from "../../../../kit/console/Ops.module.css";
import { Page } from "../../../../kit/Page.tsx";
import { opsPaths } from "../../../../ops-paths.ts";
import { AddSource } from "./AddSource.tsx";
import { NotesTable } from "./NotesTable.tsx";
import { PiecesTable } from "./PiecesTable.tsx";
import { SourcesTable } from "./SourcesTable.tsx";

interface Part {
  name: string;
  to: string;
  lead: string;
  action?: ReactNode;
  table: ReactNode;
}

const parts = () =>
  ({
    pieces: {
      name: t("Pieces"),
      to: opsPaths.content(),
      lead: t("Every piece of the library, and what waits for editors and reviewers."),
      action: (
        <ButtonLink to={opsPaths.newPiece()}>
          <Trans>New piece</Trans>
        </ButtonLink>
      ),
      table: <PiecesTable />,
    },
    sources: {
      name: t("Sources"),
      to: opsPaths.content({ tab: "sources" }),
      lead: t("Guidelines and pages that your texts can name, besides those that come with the library."),
      action: <AddSource />,
      table: <SourcesTable />,
    },
    notes: {
      name: t("Notes from readers"),
      to: opsPaths.content({ tab: "notes" }),
      lead: t("What readers wrote to the editors, the newest first. You don’t see who wrote it."),
      table: <NotesTable />,
    },
  }) as const satisfies Record<string, Part>;

const isPart = (tab: string | null): tab is "sources" | "notes" => tab === "sources" || tab === "notes";

export default function OpsContentPage() {
  const [params] = useSearchParams();
  const tab = params.get("tab");
  const chosen = isPart(tab) ? tab : "pieces";
  const all: Readonly<Record<string, Part>> = parts();
  const shown: Part = parts()[chosen];
  return (
    <Page title={t("Content")} lead={shown.lead} width="wide" action={shown.action}>
      <nav className={styles.tabs} aria-label={t("Parts of content")}>
        {Object.entries(all).map(([key, { name, to }]) => (
          <Link key={key} to={to} aria-current={key === chosen ? "page" : undefined}>
            {name}
          </Link>
        ))}
      </nav>
      {shown.table}
    </Page>
  );
}
