/** The search of the public directory in the history: filters in the address, words only in the entry's state (D87). */
import { lookingFor, readLookingFor } from "../../../paths.ts";
import { keepVisitorState } from "../../../shell/visitor-state.ts";
import { addressOf, type DirectorySearch, readSearch } from "./directory-search.ts";

/** The current search. Words from a link are removed from its address right away. */
export function arriveWithSearch(): DirectorySearch {
  const brought = readSearch(window.location.search);
  if (!new URLSearchParams(window.location.search).has("term"))
    return { ...brought, term: readLookingFor(window.history.state) };
  window.history.replaceState(lookingFor(brought.term).state, "", addressOf(brought, window.location.search));
  return brought;
}

/**
 * How much of the list was shown, and how far it was scrolled: stored with the words, for people who return from a
 * profile.
 */
export interface Place {
  shown: number;
  scrolled: number;
}

export function readPlace(): Place | undefined {
  const { place } = (window.history.state ?? {}) as { place?: Partial<Place> };
  const { shown, scrolled } = place ?? {};
  return Number.isSafeInteger(shown) && Number.isFinite(scrolled) ? (place as Place) : undefined;
}

/** Leaves the address and the words of this entry unchanged. */
export function keepPlace(place: Place): void {
  const state = window.history.state as object | null;
  window.history.replaceState({ ...state, place }, "", window.location.href);
}

/** A changed filter is a step that Back undoes; new words replace the previous ones. */
export function writeSearch(next: DirectorySearch): void {
  keepVisitorState(next.state);
  const { state } = lookingFor(next.term);
  const address = addressOf(next, window.location.search);
  if (next.term === readLookingFor(window.history.state)) window.history.pushState(state, "", address);
  else window.history.replaceState(state, "", address);
}
