/** What is typed, kept in this tab until it is sent: an error, a reload or the end of a session loses nothing. */

/** Storage can be forbidden or full: the form then works without it. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

export const keepInTab = (key: string, text: string): void => attempt(() => sessionStorage.setItem(key, text));

export const forgetInTab = (key: string): void => attempt(() => sessionStorage.removeItem(key));

/** The text that was kept; null: none. */
export const keptInTab = (key: string): string | null => attempt(() => sessionStorage.getItem(key)) ?? null;

/** The fields of a kept text, whatever they hold; none where it is no object. */
export function fieldsOf(stored: string | null): Record<string, unknown> {
  const value = attempt(() => JSON.parse(stored ?? "null") as unknown);
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
}

/** Those that `like` has, where they are of the same kind. */
export function fittingFields<V extends object>(stored: string | null, like: V): Partial<V> {
  const kept = fieldsOf(stored);
  const fitting = Object.entries(like).filter(([name, value]) => typeof kept[name] === typeof value);
  return Object.fromEntries(fitting.map(([name]) => [name, kept[name]])) as Partial<V>;
}
