/** The search of the public directory in the history: filters in the address, words in the entry's state only (D87). */
import { lookingFor, readLookingFor } from "../../../paths.ts";
import { keepVisitorState } from "../../../shell/visitor-state.ts";
import { addressOf, type DirectorySearch, readSearch } from "./directory-search.ts";

/** What is looked for now. Words that a link brought along leave its address at once. */
export function arriveWithSearch(): DirectorySearch {
  const brought = readSearch(window.location.search);
  if (!new URLSearchParams(window.location.search).has("term"))
    return { ...brought, term: readLookingFor(window.history.state) };
  window.history.replaceState(lookingFor(brought.term).state, "", addressOf(brought, window.location.search));
  return brought;
}

/** How much of the list was shown, and how far down: kept with the words, for whoever comes back from a profile. */
export interface Place {
  shown: number;
  scrolled: number;
}

export function readPlace(): Place | undefined {
  const { place } = (window.history.state ?? {}) as { place?: Partial<Place> };
  const { shown, scrolled } = place ?? {};
  return Number.isSafeInteger(shown) && Number.isFinite(scrolled) ? (place as Place) : undefined;
}

/** Leaves the address and the words of this entry as they are. */
export function keepPlace(place: Place): void {
  const state = window.history.state as object | null;
  window.history.replaceState({ ...state, place }, "", window.location.href);
}

/** Another filter is a step that Back takes away; other words take the place of the ones before. */
export function writeSearch(next: DirectorySearch): void {
  keepVisitorState(next.state);
  const { state } = lookingFor(next.term);
  const address = addressOf(next, window.location.search);
  if (next.term === readLookingFor(window.history.state)) window.history.pushState(state, "", address);
  else window.history.replaceState(state, "", address);
}
