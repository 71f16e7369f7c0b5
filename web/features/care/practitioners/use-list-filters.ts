/** The filters of the address, the words of the entry behind it, and the way to change both. */
import { useEffect, useState } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { lookingFor, paths, readLookingFor } from "../../../paths.ts";
import { type ListFilters, readListFilters, toListQuery, withoutTerm } from "./list-filters.ts";

/**
 * A choice shows at once; the address follows a moment later and is the truth from then on, also after Back. What somebody looks for in words
 * never stands in it (D87): it is kept in the state of the history's entry, and a new search takes the place of the one before. A link
 * may bring words along; they leave the address on arrival.
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
