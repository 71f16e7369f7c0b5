/** /app/library/search: pieces with certain words, the best match first. */
import { searchLibrary } from "@larkwell/contract/library.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { LIBRARY_PAGE, SHORTEST_LIBRARY_SEARCH } from "@larkwell/domain/library/limits.ts";
import { Trans } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link, useLocation, useNavigate } from "react-router";
import { send } from "../../../api/client.ts";
import { EmptyState } from "../../../kit/EmptyState.tsx";
import { NothingFound } from "../../../kit/illustrations/NothingFound.tsx";
import { Page } from "../../../kit/Page.tsx";
import { UrgentLine } from "../../../kit/UrgentLine.tsx";
import { libraryPaths } from "../../../library-paths.ts";
import { lookingFor, paths, readLookingFor } from "../../../paths.ts";
import { LibrarySearchBox } from "./LibrarySearchBox.tsx";
import { PieceList } from "./PieceList.tsx";

export default function LibrarySearchPage() {
  const term = readLookingFor(useLocation().state).trim();
  const navigate = useNavigate();
  return (
    <Page title={t("Search the library")} width="narrow" above={<Link to={paths.library()}>{t("Library")}</Link>}>
      <LibrarySearchBox
        term={term}
        onSearch={(words) => void navigate(libraryPaths.search(), { replace: true, ...lookingFor(words) })}
      />
      {term.length >= SHORTEST_LIBRARY_SEARCH ? (
        <Results term={term} />
      ) : (
        <EmptyState title={t("What would you like to read about?")}>
          <Trans>Enter a few words, at least 2 characters.</Trans>
        </EmptyState>
      )}
    </Page>
  );
}

function Results({ term }: { term: string }) {
  const query = useInfiniteQuery({
    queryKey: [searchLibrary.name, "pages", term],
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) => send(searchLibrary, { body: { term, offset: pageParam } }, { signal }),
    getNextPageParam: ({ meta }, pages) => (meta.more ? pages.length * LIBRARY_PAGE : undefined),
  });
  const corrected = query.data?.pages[0]?.meta.corrected ?? null;
  return (
    <>
      <p role="status">
        {corrected !== null && t("Nothing has “{term}”. Here is what has “{corrected}”.", { term, corrected })}
      </p>
      <PieceList
        query={query}
        label={t("Results")}
        empty={
          <EmptyState title={t("Nothing found")} picture={<NothingFound />}>
            <Trans>Try other words, or fewer. If it can’t wait, don’t search:</Trans> <UrgentLine />
          </EmptyState>
        }
      />
    </>
  );
}
