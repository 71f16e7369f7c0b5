/** Writes an address with a query. */

type Query = Record<string, string | number | boolean | undefined>;

/** Appends the values that are set, in the order given. */
export function withQuery(path: string, query: Query = {}): string {
  const given = Object.entries(query).filter((entry): entry is [string, string | number | boolean] => {
    return entry[1] !== undefined && entry[1] !== "" && entry[1] !== false;
  });
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return given.length === 0 ? path : `${path}?${search}`;
}
