/** The filters of the address, the words in the history entry, and how to change both. */
import { useEffect, useState } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { lookingFor, paths, readLookingFor } from "../../../paths.ts";
import { type ListFilters, readListFilters, toListQuery, withoutTerm } from "./list-filters.ts";

/**
 * A choice shows right away; the address follows a moment later and is authoritative from then on, also after Back. The
 * search words are never in it (D87): they are in the state of the history entry, and a new search replaces the
 * previous one. A link may carry words; they are removed from the address on arrival.
 */
export function useListFilters(): [ListFilters, (next: ListFilters) => void] {
  const [params] = useSearchParams();
  const { key, state } = useLocation();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<ListFilters>();
  const brought = params.has("term");
  const read = readListFilters(params);
  const filters = brought ? read : { ...read, term: readLookingFor(state) };
  useEffect(() => {
    if (key) setChosen(undefined);
  }, [key]);
  const words = read.term;
  const rest = withoutTerm(params);
  useEffect(() => {
    if (!brought) return;
    void navigate({ search: rest }, { replace: true, preventScrollReset: true, ...lookingFor(words) });
  }, [brought, rest, words, navigate]);
  const apply = (next: ListFilters) => {
    setChosen(next);
    void navigate(paths.practitioners(toListQuery(next)), {
      replace: next.term !== filters.term,
      preventScrollReset: true,
      ...lookingFor(next.term),
    });
  };
  return [chosen ?? filters, apply];
}
