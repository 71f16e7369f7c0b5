/** The filters of the URL, and the way to change them. */
import { useEffect, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { paths } from "../../paths.ts";
import { type ListFilters, readListFilters, toListQuery } from "./list-filters.ts";

/** A choice shows at once; the URL follows a moment later and is the truth from then on, also after Back. */
export function useListFilters(): [ListFilters, (next: ListFilters) => void] {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<ListFilters>();
  const url = params.toString();
  useEffect(() => setChosen(undefined), [url]);
  const apply = (next: ListFilters) => {
    setChosen(next);
    void navigate(paths.practitioners(toListQuery(next)), { preventScrollReset: true });
  };
  return [chosen ?? readListFilters(params), apply];
}
