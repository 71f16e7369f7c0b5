/** The search of the public directory in the history: filters in the address, words in the entry's state only (D87). */
import { lookingFor, readLookingFor } from "../../paths.ts";
import { addressOf, type DirectorySearch, readSearch } from "./directory-search.ts";

/** What is looked for now. Words that a link brought along leave its address at once. */
export function arriveWithSearch(): DirectorySearch {
  const brought = readSearch(window.location.search);
  if (!new URLSearchParams(window.location.search).has("term"))
    return { ...brought, term: readLookingFor(window.history.state) };
  window.history.replaceState(lookingFor(brought.term).state, "", addressOf(brought, window.location.search));
  return brought;
}

/** Another filter is a step that Back takes away; other words take the place of the ones before. */
export function writeSearch(next: DirectorySearch): void {
  const { state } = lookingFor(next.term);
  const address = addressOf(next, window.location.search);
  if (next.term === readLookingFor(window.history.state)) window.history.pushState(state, "", address);
  else window.history.replaceState(state, "", address);
}
