// Which fields of a form differ from the saved values: only those are sent, so that two tabs do not undo each other.

/** Compared by value: lists too. */
export function changedFields<V extends Record<string, unknown>>(before: V, now: V): Partial<V> {
  const differs = (name: keyof V) => JSON.stringify(before[name]) !== JSON.stringify(now[name]);
  return Object.fromEntries(Object.entries(now).filter(([name]) => differs(name))) as Partial<V>;
}
