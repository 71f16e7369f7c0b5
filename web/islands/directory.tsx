/** The live directory for visitors: search, two filters kept in the address, and the people, those who can be seen soonest first. */
import { browseOpenings, browsePractitioners, type ListedPractitioner } from "@larkwell/contract/practitioners.ts";
import { US_STATES } from "@larkwell/domain/places/states.ts";
import { PRACTITIONERS_PAGE_SIZE } from "@larkwell/domain/platform/timings.ts";
import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useCallback, useEffect, useId, useRef, useState } from "react";
import { q, send } from "../api/client.ts";
import { messages } from "../api/messages.ts";
import {
  arriveWithSearch,
  keepPlace,
  readPlace,
  writeSearch,
} from "../features/care/practitioners/directory-history.ts";
import {
  type DirectorySearch,
  everybody,
  isSearching,
  searchMark,
  toQuery,
} from "../features/care/practitioners/directory-search.ts";
import { ListedCard, ListedCardSkeleton } from "../features/care/practitioners/ListedCard.tsx";
import { fullName, professionOf } from "../features/care/practitioners/practitioner-words.ts";
import { Button } from "../kit/Button.tsx";
import { controlClass } from "../kit/Field.tsx";
import { type Suggestion, Typeahead } from "../kit/Typeahead.tsx";
import { paths } from "../paths.ts";
import styles from "./Directory.module.css";

const SearchNote = lazy(() =>
  import("../features/care/practitioners/SearchNote.tsx").then((file) => ({ default: file.SearchNote })),
);
const NobodyListed = lazy(() =>
  import("../features/care/practitioners/NobodyListed.tsx").then((file) => ({ default: file.NobodyListed })),
);

const ErrorState = lazy(() => import("../kit/ErrorState.tsx").then((file) => ({ default: file.ErrorState })));

type Profession = { slug: string; name: string; plural: string };

type Props = { professions: readonly Profession[] };

export default function Directory({ professions }: Props) {
  const [asked, apply] = useSearch();
  // A profession that is not here leaves nobody out: it is said, and everybody is shown.
  const unknown = asked?.profession && professions.every(({ slug }) => slug !== asked.profession.toLowerCase());
  const search = asked && { ...asked, profession: unknown ? "" : asked.profession.toLowerCase() };
  const shown = search ?? everybody;
  const searches = search ? isSearching(search) : undefined;
  useEffect(() => {
    if (searches !== undefined) document.documentElement.toggleAttribute(searchMark, searches);
  }, [searches]);
  return (
    <div className={styles.directory}>
      <Filters professions={professions} search={shown} apply={apply} />
      {unknown && (
        <p role="status" className={styles.unknown}>
          There is no profession “{asked.profession}” here. Here is everybody.
        </p>
      )}
      <People search={search} apply={apply} />
    </div>
  );
}

/** Undefined until the address has been read: the HTML of the build knows no address. */
function useSearch() {
  const [search, setSearch] = useState<DirectorySearch>();
  useEffect(() => {
    const read = () => setSearch(arriveWithSearch());
    read();
    window.addEventListener("popstate", read);
    return () => window.removeEventListener("popstate", read);
  }, []);
  const apply = useCallback((next: DirectorySearch) => {
    setSearch(next);
    writeSearch(next);
  }, []);
  return [search, apply] as const;
}

type FilterProps = Props & { search: DirectorySearch; apply: (next: DirectorySearch) => void };

const person = "person:";

/** The search box is drawn anew only when its words were changed from outside: while she types it keeps the focus. */
function useBox(term: string) {
  const [box, setBox] = useState({ term, drawn: 0 });
  useEffect(() => setBox((now) => (now.term === term ? now : { term, drawn: now.drawn + 1 })), [term]);
  return { key: box.drawn, says: (words: string) => setBox((now) => ({ ...now, term: words })) };
}

function Filters({ professions, search, apply }: FilterProps) {
  const id = useId();
  const box = useBox(search.term);
  const find = useCallback((text: string) => suggest(text, professions), [professions]);
  const look = (term: string) => {
    box.says(term);
    apply({ ...search, term });
  };
  const pick = ({ key, label }: Suggestion) => {
    if (!key.startsWith(person)) return look(label);
    window.location.assign(paths.practitioner(Number(key.slice(person.length)), { register: true }));
  };
  return (
    <search className={styles.filters}>
      <div className={styles.term}>
        <span className={styles.label} aria-hidden="true">
          Search
        </span>
        <Typeahead
          key={box.key}
          label="Search by name, need or profession"
          placeholder="A name, a need, a profession"
          initial={search.term}
          find={find}
          onPick={pick}
          onSearch={look}
        />
      </div>
      <div>
        <label htmlFor={`${id}-profession`}>Profession</label>
        <select
          id={`${id}-profession`}
          className={controlClass}
          value={search.profession}
          onChange={(event) => apply({ ...search, profession: event.target.value })}
        >
          <option value="">All professions</option>
          {professions.map(({ slug, plural }) => (
            <option key={slug} value={slug}>
              {plural}
            </option>
          ))}
        </select>
      </div>
      <div>
        <label htmlFor={`${id}-state`}>Where you are</label>
        <select
          id={`${id}-state`}
          className={controlClass}
          value={search.state}
          onChange={(event) => apply({ ...search, state: event.target.value })}
        >
          <option value="">Any state</option>
          {US_STATES.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
          <option value="ZZ">Outside the United States</option>
        </select>
      </div>
    </search>
  );
}

/** People by their names first, then professions, then needs in everyday words. */
async function suggest(text: string, professions: readonly Profession[]): Promise<Suggestion[]> {
  const typed = text.toLowerCase();
  // The words of needs are many, and only those who type need them.
  const { matchNeeds } = await import("@larkwell/domain/practitioners/search-words.ts");
  const jobs = professions
    .filter(({ name, plural }) => `${name} ${plural}`.toLowerCase().includes(typed))
    .map(({ plural }) => ({ key: plural, label: plural, note: "Profession" }));
  const needs = matchNeeds(text).map(({ label }) => ({ key: label, label, note: "What it is about" }));
  const { data } = await send(browsePractitioners, { query: { term: text, limit: 3 } });
  const people = data
    .filter((one) => fullName(one).toLowerCase().includes(typed))
    .map((one) => ({ key: `${person}${one.id}`, label: fullName(one), note: professionOf(one) }));
  return [...people, ...jobs, ...needs];
}

/** The API gives no more at once. */
const MAX_AT_ONCE = 100;

/** Whoever comes back finds as many people as were shown. */
const firstSize = () => Math.min(MAX_AT_ONCE, Math.max(PRACTITIONERS_PAGE_SIZE, readPlace()?.shown ?? 0));

function useListed(search: DirectorySearch | undefined) {
  const query = toQuery(search ?? everybody);
  const listed = useInfiniteQuery({
    queryKey: [browsePractitioners.name, query],
    enabled: search !== undefined,
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) => {
      const limit = pageParam === 0 ? firstSize() : PRACTITIONERS_PAGE_SIZE;
      return send(browsePractitioners, { query: { ...query, limit, offset: pageParam } }, { signal });
    },
    getNextPageParam: ({ pagination }) => {
      const next = pagination.offset + pagination.limit;
      return next < pagination.total ? next : undefined;
    },
    // The list stays while a filter changes it: nothing jumps.
    placeholderData: keepPreviousData,
  });
  // The order may shift between two pages: nobody is shown twice.
  const people = new Map(listed.data?.pages.flatMap((page) => page.data).map((one) => [one.id, one]));
  return { ...listed, people: [...people.values()], total: listed.data?.pages[0]?.pagination.total };
}

/** In pages as they are asked for: whoever is shown first keeps what is known of them when more come. */
const pagesOf = (people: readonly ListedPractitioner[]) =>
  Array.from({ length: Math.ceil(people.length / PRACTITIONERS_PAGE_SIZE) }, (_, page) =>
    people.slice(page * PRACTITIONERS_PAGE_SIZE, (page + 1) * PRACTITIONERS_PAGE_SIZE),
  );

/** One page of cards; their next times are asked for by one question and come after the people. */
function ListedPage({ people, zone }: { people: readonly ListedPractitioner[]; zone: string }) {
  const { data } = useQuery(q(browseOpenings, { query: { practitioner_ids: people.map(({ id }) => id) } }));
  const openings = new Map(data?.data.map((one) => [one.practitioner_id, one.openings]));
  return people.map((practitioner) => (
    <li key={practitioner.id}>
      <ListedCard {...{ practitioner, zone }} openings={openings.get(practitioner.id)} />
    </li>
  ));
}

/** Keeps how much is shown and how far down, and goes back there once the people are. */
function usePlace(shown: number, ready: boolean) {
  const [came] = useState(() => (typeof window === "undefined" ? undefined : readPlace()));
  const back = useRef(came);
  useEffect(() => {
    if (!ready || back.current === undefined) return;
    window.scrollTo(0, back.current.scrolled);
    back.current = undefined;
  }, [ready]);
  useEffect(() => {
    const keep = () => keepPlace({ shown, scrolled: window.scrollY });
    window.addEventListener("pagehide", keep);
    return () => window.removeEventListener("pagehide", keep);
  }, [shown]);
}

const countWords = (total: number | undefined, isSearch: boolean) => {
  if (total === undefined) return "Looking for people";
  if (total === 0) return "Nobody fits all of this";
  return total === 1 ? "1 person" : `${total} people, ${isSearch ? "best match" : "those free soonest"} first`;
};

function People({ search, apply }: { search: DirectorySearch | undefined; apply: (next: DirectorySearch) => void }) {
  const listed = useListed(search);
  const { people, total } = listed;
  usePlace(people.length, total !== undefined);
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const failed = listed.isError && total === undefined;
  const words = failed ? "The list didn’t load" : countWords(total, Boolean(search?.term));
  return (
    <section aria-labelledby="found" aria-busy={listed.isFetching}>
      <h2 id="found" className={total === 0 ? "visually-hidden" : styles.count}>
        {words}
      </h2>
      <p role="status" className="visually-hidden">
        {words}
      </p>
      {search?.term && (
        <Suspense>
          <SearchNote term={search.term} />
        </Suspense>
      )}
      {failed ? (
        <Suspense>
          <ErrorState
            message={messages.practitionersFailed(listed.error.message)}
            kept="Your search is still here."
            onRetry={() => void listed.refetch()}
            retrying={listed.isFetching}
          />
        </Suspense>
      ) : total === 0 ? (
        <Suspense>
          <NobodyListed onShowAll={() => apply(everybody)} />
        </Suspense>
      ) : (
        <ul className={listed.isPlaceholderData ? styles.waiting : styles.list}>
          {total === undefined
            ? [1, 2, 3, 4, 5, 6].map((key) => (
                <li key={key}>
                  <ListedCardSkeleton />
                </li>
              ))
            : pagesOf(people).map((page, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a page is its place in the list.
                <ListedPage key={index} people={page} zone={zone} />
              ))}
        </ul>
      )}
      {listed.hasNextPage && (
        <p className={styles.more}>
          <Button kind="secondary" busy={listed.isFetchingNextPage} onClick={() => void listed.fetchNextPage()}>
            Show more people
          </Button>
        </p>
      )}
    </section>
  );
}
