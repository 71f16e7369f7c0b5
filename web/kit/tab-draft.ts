/** What is typed, stored in this tab until it is sent: an error, a reload or the end of a session loses nothing. */

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

/** The stored text; null: none. */
export const keptInTab = (key: string): string | null => attempt(() => sessionStorage.getItem(key)) ?? null;

/** The fields of a stored text, whatever they contain; none if it is not an object. */
export function fieldsOf(stored: string | null): Record<string, unknown> {
  const value = attempt(() => JSON.parse(stored ?? "null") as unknown);
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
}

const isLike = (value: unknown, like: unknown): boolean =>
  Array.isArray(like)
    ? Array.isArray(value) && value.every((one) => typeof one === "string")
    : typeof value === typeof like;

/** The stored fields that `like` has, if they have the same type: text, checkbox, number, or a list of texts. */
export function fittingFields<V extends object>(stored: string | null, like: V): Partial<V> {
  const kept = fieldsOf(stored);
  const fitting = Object.entries(like).filter(
    ([name, value]) => Object.hasOwn(kept, name) && isLike(kept[name], value),
  );
  return Object.fromEntries(fitting.map(([name]) => [name, kept[name]])) as Partial<V>;
}

/**
 * One draft. It reads and stores the fields that `like` has, each with the same type. Signing out deletes it
 * (tab-sign-out.ts).
 */
export const tabDraft = <V extends object>(key: string, like: V) => ({
  read: (): Partial<V> => fittingFields(keptInTab(key), like),
  keep: (values: V): void => keepInTab(key, JSON.stringify(values, Object.keys(like))),
  forget: (): void => forgetInTab(key),
});
