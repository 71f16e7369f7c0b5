/** The directory of practitioners: search, filters in the URL, and the people, those who can be seen soonest first. */
import { useMediaQuery } from "@mantine/hooks";
import { IconAdjustmentsHorizontal } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { messages } from "../../api/messages.ts";
import { useIsQuiet } from "../../api/quiet.ts";
import { useMe } from "../../api/session.ts";
import { CountBadge } from "../../kit/Badge.tsx";
import { Button } from "../../kit/Button.tsx";
import { Dialog } from "../../kit/Dialog.tsx";
import { ErrorState } from "../../kit/ErrorState.tsx";
import { InfiniteList } from "../../kit/InfiniteList.tsx";
import { Page } from "../../kit/Page.tsx";
import { paths } from "../../paths.ts";
import { ChosenFilters } from "./ChosenFilters.tsx";
import { FilterPanel } from "./FilterPanel.tsx";
import { countFilters, type ListFilters, withoutFilters } from "./list-filters.ts";
import { NobodyFound } from "./NobodyFound.tsx";
import { PractitionerCard, PractitionerCardSkeleton } from "./PractitionerCard.tsx";
import styles from "./PractitionersPage.module.css";
import { SearchBox } from "./SearchBox.tsx";
import { StateFirst, StateLine, useMemberState } from "./StateFirst.tsx";
import { useDirectory } from "./use-directory.ts";
import { useListFilters } from "./use-list-filters.ts";

export default function PractitionersPage() {
  const [filters, apply] = useListFilters();
  const state = useMemberState();
  const quiet = useIsQuiet();
  const lead = quiet
    ? "People who can be there for you, and when they can see you."
    : "People who know this time of life, and when they can see you.";
  return (
    <Page title="Find care" lead={lead} width="wide">
      <StateFirst />
      <div className={styles.search}>
        <SearchBox term={filters.term} onSearch={(term) => apply({ ...filters, term })} />
        <StateLine />
      </div>
      <div className={styles.columns}>
        <section className={styles.side} aria-label="Filters">
          <FilterPanel filters={filters} state={state} onChange={apply} />
        </section>
        <Directory filters={filters} apply={apply} />
      </div>
    </Page>
  );
}

type DirectoryProps = { filters: ListFilters; apply: (next: ListFilters) => void };

function Directory({ filters, apply }: DirectoryProps) {
  const me = useMe();
  const state = useMemberState();
  const directory = useDirectory(filters, state);
  const { people, total } = directory;
  const quiet = useIsQuiet();
  const words = total === undefined ? "Looking for people" : countWords(total, quiet);
  const clear = () => apply(withoutFilters(filters));
  return (
    <section className={styles.main} aria-labelledby="found" aria-busy={directory.isFetching}>
      <div className={styles.head}>
        <h2 id="found" className={total === 0 ? "visually-hidden" : undefined}>
          {words}
        </h2>
        <p role="status" className="visually-hidden">
          {words}
        </p>
        <FilterSheet filters={filters} apply={apply} total={total} />
      </div>
      <ChosenFilters filters={filters} state={state} onChange={apply} />
      {directory.isError && total === undefined ? (
        <ErrorState
          message={messages.practitionersFailed(` (${directory.error.message})`)}
          kept="Your search and filters are still here."
          onRetry={() => void directory.refetch()}
          retrying={directory.isFetching}
        />
      ) : total === undefined ? (
        <div className={styles.list}>
          {[1, 2, 3, 4].map((key) => (
            <PractitionerCardSkeleton key={key} />
          ))}
        </div>
      ) : total === 0 ? (
        <NobodyFound filters={filters} onChange={apply} onClear={clear} />
      ) : (
        <InfiniteList
          hasMore={directory.hasNextPage}
          loading={directory.isFetchingNextPage}
          onMore={directory.more}
          of="practitioners"
        >
          <ul className={directory.isPlaceholderData ? styles.waiting : styles.list}>
            {people.map((practitioner) => (
              <li key={practitioner.id}>
                <PractitionerCard
                  practitioner={practitioner}
                  to={paths.practitioner(practitioner.id, profileQuery(filters))}
                  zone={me.time_zone}
                  state={state}
                />
              </li>
            ))}
          </ul>
        </InfiniteList>
      )}
    </section>
  );
}

/** In a loss those who know grief stand before those who are free sooner. */
const countWords = (total: number, quiet: boolean) => {
  if (total === 0) return "Nobody fits all of this";
  const order = quiet ? "grief support first" : "soonest first";
  return total === 1 ? `1 person${quiet ? "" : ", soonest first"}` : `${total} people, ${order}`;
};

/** What the profile needs to know of the search. */
function profileQuery({ anonymous, canPrescribe, availableInNextHours, refcode }: ListFilters) {
  return {
    anon: anonymous,
    prescribe: canPrescribe,
    ...(availableInNextHours === undefined ? {} : { avail_max: availableInNextHours }),
    ...(refcode === undefined ? {} : { refcode }),
  };
}

/** The filters on a small screen. */
function FilterSheet({ filters, apply, total }: DirectoryProps & { total: number | undefined }) {
  const state = useMemberState();
  const [open, setOpen] = useState(filters.refine);
  // A modal dialog in a hidden place would still lock the page.
  const beside = useMediaQuery("(min-width: 75rem)", false, { getInitialValueInEffect: false });
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
        <IconAdjustmentsHorizontal size={20} stroke={1.7} aria-hidden="true" />
        Filters
        <CountBadge count={countFilters(filters)} of="chosen" />
      </Button>
      <Dialog
        open={open && !beside}
        title="Filters"
        onClose={close}
        actions={
          <>
            <Button kind="quiet" onClick={() => apply(withoutFilters(filters))}>
              Clear all
            </Button>
            <Button onClick={close}>{total === undefined ? "Show people" : `Show ${total}`}</Button>
          </>
        }
      >
        <FilterPanel filters={filters} state={state} onChange={apply} />
      </Dialog>
    </div>
  );
}
