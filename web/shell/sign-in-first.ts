/**
 * An action that a visitor may do only when signed in: kept while the login covers the page, then run (R5.039-R5.044).
 */
import { useEffect, useRef, useSyncExternalStore } from "react";
import { useSession } from "../api/session.ts";

export type SignInRequest = { run: () => void; start: "login" | "register" };

let request: SignInRequest | null = null;
const listeners = new Set<() => void>();

function set(next: SignInRequest | null): void {
  request = next;
  for (const listener of listeners) listener();
}

export const requests = {
  make: set,
  drop: () => set(null),
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  read: () => request,
};

export const useRequest = (): SignInRequest | null =>
  useSyncExternalStore(requests.subscribe, requests.read, requests.read);

/**
 * const bookmark = useSignInFirst(() => send...); a visitor who calls it gets the login or registration over the page,
 * and the action runs once they are signed in (in its newest render). Signed in, it runs immediately.
 */
export function useSignInFirst(action: () => void, start: SignInRequest["start"] = "login"): () => void {
  const session = useSession();
  const newest = useRef(action);
  useEffect(() => {
    newest.current = action;
  });
  return () => {
    if (session.status === "signed_in") action();
    else requests.make({ run: () => newest.current(), start });
  };
}
