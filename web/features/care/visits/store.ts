/** A value that code outside React changes and components watch. */
import { useSyncExternalStore } from "react";

export interface Store<T> {
  read(): T;
  /** Changes single fields and notifies the watchers. */
  set(changes: Partial<T>): void;
  subscribe(listener: () => void): () => void;
}

export function createStore<T extends object>(first: T): Store<T> {
  let value = first;
  const listeners = new Set<() => void>();
  return {
    read: () => value,
    set(changes) {
      value = { ...value, ...changes };
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

export const useStore = <T>(store: Store<T>): T => useSyncExternalStore(store.subscribe, store.read, store.read);
