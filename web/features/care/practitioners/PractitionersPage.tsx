/** The directory of practitioners: search, filters in the URL, and the people, those who can be seen soonest first. */
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { IconAdjustmentsHorizontal } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { practitionersFailed } from "../../../api/messages.ts";
import { useIsQuiet } from "../../../api/use-circumstances.ts";
import { CountBadge } from "../../../kit/Badge.tsx";
import { Button } from "../../../kit/Button.tsx";
import { Dialog } from "../../../kit/Dialog.tsx";
import { ErrorState } from "../../../kit/ErrorState.tsx";
import { InfiniteList } from "../../../kit/InfiniteList.tsx";
import { Row, Stack } from "../../../kit/Layout.tsx";
import { Page } from "../../../kit/Page.tsx";
import { useMediaQuery } from "../../../kit/use-media-query.ts";
import { ChosenFilters } from "./ChosenFilters.tsx";
import { FilterPanel } from "./FilterPanel.tsx";
import { FoldedPeople, whereOf } from "./FoldedPeople.tsx";
import { countFilters, type ListFilters, withoutFilters } from "./list-filters.ts";
import { NobodyFound } from "./NobodyFound.tsx";
import { PeopleList, PeopleSkeleton } from "./PeopleList.tsx";
import styles from "./PractitionersPage.module.css";
import { SearchBox } from "./SearchBox.tsx";
import { SearchNote } from "./SearchNote.tsx";
import { StateFirst, StateLine, useMemberState } from "./StateFirst.tsx";
import { useDirectory } from "./use-directory.ts";
import { useListFilters } from "./use-list-filters.ts";

export default function PractitionersPage() {
  const [filters, apply] = useListFilters();
  const state = useMemberState();
  const quiet = useIsQuiet();
  const lead = quiet
    ? t("People who can support you, and when they can see you.")
    : t("People who know this stage of life, and when they can see you.");
  return (
    <Page title={t("Find care")} lead={lead} width="wide">
      <StateFirst />
      <Stack gap="8" padding="24" radius="medium" background="sage" className={styles.search}>
        <SearchBox term={filters.term} onSearch={(term) => apply({ ...filters, term })} />
        <StateLine />
      </Stack>
      <Stack gap="48" className={styles.columns}>
        <section className={styles.side} aria-label={t("Filters")}>
          <FilterPanel filters={filters} state={state} onChange={apply} />
        </section>
        <Directory filters={filters} apply={apply} />
      </Stack>
    </Page>
  );
}

type DirectoryProps = { filters: ListFilters; apply: (next: ListFilters) => void };

function Directory({ filters, apply }: DirectoryProps) {
  const state = useMemberState();
  const directory = useDirectory(filters, state);
  const { total } = directory;
  // Requested once the list has ended: people below it aren't counted before that.
  const atEnd = total !== undefined && !directory.hasNextPage && !directory.isPlaceholderData;
  const others = useDirectory(filters, state, "elsewhere", state !== null && !filters.licensed && atEnd);
  const othersOnly = total === 0 && (others.total ?? 0) > 0;
  const quiet = useIsQuiet();
  const failed = directory.isError && total === undefined;
  const words = failed
    ? t("The list didn’t load")
    : total === undefined || (total === 0 && others.isLoading)
      ? t("Searching…")
      : othersOnly
        ? t(
            "None of these matches can treat you {where, select, abroad {outside the United States} other {in {place}}}",
            whereOf(state ?? ""),
          )
        : countWords(total, quiet ? "loss" : filters.term === "" ? "all" : "search");
  return (
    <Stack
      as="section"
      gap="24"
      alignContent="start"
      shrinkable
      aria-labelledby="found"
      aria-busy={directory.isFetching}
    >
      <Row gap="16" align="center" justify="between" className={styles.head}>
        <h2 id="found" className={total === 0 && !othersOnly ? "visually-hidden" : undefined}>
          {words}
        </h2>
        <p role="status" className="visually-hidden">
          {words}
        </p>
        <FilterSheet filters={filters} apply={apply} total={total} />
      </Row>
      <ChosenFilters filters={filters} state={state} onChange={apply} />
      {filters.term !== "" && <SearchNote term={filters.term} />}
      {failed ? (
        <ErrorState
          message={practitionersFailed(directory.error.message)}
          kept={t("Your search and filters are still here.")}
          onRetry={() => void directory.refetch()}
          retrying={directory.isFetching}
        />
      ) : total === undefined || (total === 0 && others.isLoading) ? (
        <PeopleSkeleton />
      ) : total === 0 && !othersOnly ? (
        <NobodyFound filters={filters} onChange={apply} onClear={() => apply(withoutFilters(filters))} />
      ) : (
        <InfiniteList
          hasMore={directory.hasNextPage}
          loading={directory.isFetchingNextPage}
          onMore={directory.more}
          of={t("practitioners")}
        >
          {total > 0 && <PeopleList {...{ directory, filters }} />}
          {state !== null && atEnd && <FoldedPeople directory={others} after={total > 0} {...{ filters, state }} />}
        </InfiniteList>
      )}
    </Stack>
  );
}

/**
 * The order of the list: after a loss grief care is first, in a search the best match, otherwise people who are free
 * sooner.
 */
const countWords = (total: number, order: "all" | "search" | "loss") => {
  if (total === 0) return t("No matches");
  if (order === "loss") return t("{total, plural, one {# person} other {# people, grief support first}}", { total });
  return order === "search"
    ? t("{total, plural, one {# person} other {# people, best match first}}", { total })
    : t("{total, plural, one {# person} other {# people, soonest first}}", { total });
};

/** The filters on a small screen. */
function FilterSheet({ filters, apply, total }: DirectoryProps & { total: number | undefined }) {
  const state = useMemberState();
  const [open, setOpen] = useState(filters.refine);
  // A modal dialog inside a hidden element would still block the page.
  const beside = useMediaQuery("(min-width: 75rem)");
  useEffect(() => {
    if (filters.refine) setOpen(true);
  }, [filters.refine]);
  const close = () => {
    setOpen(false);
    if (filters.refine) apply(filters);
  };
  return (
    <div className={styles.sheetButton}>
      <Button kind="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Trans>
          <IconAdjustmentsHorizontal size={20} stroke={1.7} aria-hidden="true" />
          Filters
          <CountBadge count={countFilters(filters)} of={t("selected")} />
        </Trans>
      </Button>
      <Dialog
        open={open && !beside}
        title={t("Filters")}
        onClose={close}
        actions={
          <>
            <Button kind="quiet" onClick={() => apply(withoutFilters(filters))}>
              <Trans>Clear all</Trans>
            </Button>
            <Button onClick={close}>
              {total === undefined
                ? t("Show results")
                : t("Show {total, plural, one {# result} other {# results}}", { total })}
            </Button>
          </>
        }
      >
        <FilterPanel filters={filters} state={state} onChange={apply} />
      </Dialog>
    </div>
  );
}
