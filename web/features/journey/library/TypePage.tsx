/** /app/library/content/{type}: all articles, questions, real talk or quizzes (R2.117, R9.050). */
import { t } from "@larkwell/domain/language/text.ts";
import type { LibraryType } from "@larkwell/domain/library/limits.ts";
import { Trans } from "@lingui/react/macro";
import { Link, useLocation, useParams } from "react-router";
import { EmptyState } from "../../../kit/EmptyState.tsx";
import { Page } from "../../../kit/Page.tsx";
import { Redirect } from "../../../kit/Redirect.tsx";
import { paths } from "../../../paths.ts";
import { isLibraryType, typeAbout, typesName } from "./library-words.ts";
import { PieceList, usePieces } from "./PieceList.tsx";

export default function TypePage() {
  const type = (useParams()["type"] ?? "").toLowerCase().replace(/-/g, "_");
  const { search } = useLocation();
  return isLibraryType(type) ? <OfType type={type} /> : <Redirect to={`${paths.library()}${search}`} />;
}

function OfType({ type }: { type: LibraryType }) {
  const query = usePieces({ content_types: type });
  return (
    <Page
      title={typesName(type)}
      tab={t("Library")}
      lead={typeAbout(type)}
      above={<Link to={paths.library()}>{t("Library")}</Link>}
      width="narrow"
    >
      <PieceList
        query={query}
        label={typesName(type)}
        empty={
          <EmptyState title={t("Nothing here yet")}>
            <Trans>Other kinds are on the first page of the library.</Trans>
          </EmptyState>
        }
      />
    </Page>
  );
}
