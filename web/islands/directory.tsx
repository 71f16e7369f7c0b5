/** The live directory for visitors: search, two filters in the address, and the people, those who can be seen soonest first. */
import { browseOpenings, browsePractitioners, type ListedPractitioner } from "@larkwell/contract/practitioners.ts";
import { t, translated } from "@larkwell/domain/language/text.ts";
import { US_STATES } from "@larkwell/domain/places/states.ts";
import { PRACTITIONERS_PAGE_SIZE } from "@larkwell/domain/platform/timings.ts";
import { Trans } from "@lingui/react/macro";
import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useCallback, useEffect, useId, useRef, useState } from "react";
import { q, send } from "../api/client.ts";
import { practitionersFailed } from "../api/messages.ts";
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
import { publicPaths } from "../public-paths.ts";
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
  // A profession that is not offered excludes no one: a note says so, and everyone is shown.
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
          {t("No profession matches “{profession}”. Here’s everyone.", { profession: asked.profession })}
        </p>
      )}
      <People search={search} apply={apply} />
    </div>
  );
}

/** Undefined until the address has been read: the prerendered HTML knows no address. */
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

/**
 * The search box is rendered again only if its text was changed from outside, so that it keeps the focus while the
 * visitor types.
 */
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
  const pick = ({ key }: Suggestion) => {
    // The search understands English: a profession is searched for by its English name.
    if (!key.startsWith(person)) return look(key);
    window.location.assign(publicPaths.practitioner(Number(key.slice(person.length)), { register: true }));
  };
  return (
    <search className={styles.filters}>
      <div className={styles.term}>
        <span className={styles.label} aria-hidden="true">
          <Trans>Search</Trans>
        </span>
        <Typeahead
          key={box.key}
          label={t("Search by name, need or profession")}
          placeholder={t("A name, a need, a profession")}
          initial={search.term}
          find={find}
          onPick={pick}
          onSearch={look}
        />
      </div>
      <div>
        <label htmlFor={`${id}-profession`}>
          <Trans>Profession</Trans>
        </label>
        <select
          id={`${id}-profession`}
          className={controlClass}
          value={search.profession}
          onChange={(event) => apply({ ...search, profession: event.target.value })}
        >
          <option value="">{t("All professions")}</option>
          {professions.map(({ slug, plural }) => (
            <option key={slug} value={slug}>
              {translated(plural)}
            </option>
          ))}
        </select>
      </div>
      <div>
        <label htmlFor={`${id}-state`}>
          <Trans>Your location</Trans>
        </label>
        <select
          id={`${id}-state`}
          className={controlClass}
          value={search.state}
          onChange={(event) => apply({ ...search, state: event.target.value })}
        >
          <option value="">{t("Any state")}</option>
          {US_STATES.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
          <option value="ZZ">{t("Outside the United States")}</option>
        </select>
      </div>
    </search>
  );
}

/** People by their names first, then professions, then needs in everyday words. */
async function suggest(text: string, professions: readonly Profession[]): Promise<Suggestion[]> {
  const typed = text.toLowerCase();
  // The list of words for needs is long, and only people who type need it.
  const { matchNeeds } = await import("@larkwell/domain/practitioners/search-words.ts");
  const jobs = professions
    .map(({ name, plural }) => ({ key: plural, label: translated(plural), says: [name, plural, translated(name)] }))
    .filter(({ label, says }) => [...says, label].join(" ").toLowerCase().includes(typed))
    .map(({ key, label }) => ({ key, label, note: t("Profession") }));
  const needs = matchNeeds(text).map(({ label }) => ({ key: label, label, note: t("Need") }));
  const { data } = await send(browsePractitioners, { query: { term: text, limit: 3 } });
  const people = data
    .filter((one) => fullName(one).toLowerCase().includes(typed))
    .map((one) => ({ key: `${person}${one.id}`, label: fullName(one), note: professionOf(one) }));
  return [...people, ...jobs, ...needs];
}

/** The API returns no more in one answer. */
const MAX_AT_ONCE = 100;

/** A visitor who returns finds as many people as were shown. */
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
    // The old list stays while a filter changes, so nothing jumps.
    placeholderData: keepPreviousData,
  });
  // The order may shift between two pages, so this makes sure that no one is shown twice.
  const people = new Map(listed.data?.pages.flatMap((page) => page.data).map((one) => [one.id, one]));
  return { ...listed, people: [...people.values()], total: listed.data?.pages[0]?.pagination.total };
}

/** Splits people into pages, as they are requested, so that the first ones keep their data when more are loaded. */
const pagesOf = (people: readonly ListedPractitioner[]) =>
  Array.from({ length: Math.ceil(people.length / PRACTITIONERS_PAGE_SIZE) }, (_, page) =>
    people.slice(page * PRACTITIONERS_PAGE_SIZE, (page + 1) * PRACTITIONERS_PAGE_SIZE),
  );

/** One page of cards; their next times come with one request, after the people. */
function ListedPage({ people, zone }: { people: readonly ListedPractitioner[]; zone: string }) {
  const { data } = useQuery(q(browseOpenings, { query: { practitioner_ids: people.map(({ id }) => id) } }));
  const openings = new Map(data?.data.map((one) => [one.practitioner_id, one.openings]));
  return people.map((practitioner) => (
    <li key={practitioner.id}>
      <ListedCard {...{ practitioner, zone }} openings={openings.get(practitioner.id)} />
    </li>
  ));
}

/** Stores how much is shown and how far down, and returns there once the people are loaded. */
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
  if (total === undefined) return t("Searching…");
  if (total === 0) return t("No matches");
  return isSearch
    ? t("{total, plural, one {# person} other {# people, best match first}}", { total })
    : t("{total, plural, one {# person} other {# people, soonest first}}", { total });
};

function People({ search, apply }: { search: DirectorySearch | undefined; apply: (next: DirectorySearch) => void }) {
  const listed = useListed(search);
  const { people, total } = listed;
  usePlace(people.length, total !== undefined);
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const failed = listed.isError && total === undefined;
  const words = failed ? t("The list didn’t load") : countWords(total, Boolean(search?.term));
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
            message={practitionersFailed(listed.error.message)}
            kept={t("We kept your search.")}
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
            <Trans>Show more people</Trans>
          </Button>
        </p>
      )}
    </section>
  );
}
