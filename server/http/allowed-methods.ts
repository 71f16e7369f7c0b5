// Which methods an API address supports, by its pattern alone, so that this never reveals whether a record exists.
import type { Endpoint } from "@larkwell/contract/endpoint.ts";

interface Known {
  matches: RegExp;
  method: string;
}

const shapeOf = (path: string): RegExp =>
  new RegExp(`^/api/v1${path.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replace(/:\w+/g, "[^/]+")}$`);

/** Returns the methods for a path as the router gets it (/api/v1/...); none if no endpoint has that path. */
export function methodsByPath(endpoints: readonly Endpoint[]): (path: string) => string[] {
  const known: Known[] = endpoints.map(({ path, method }) => ({ matches: shapeOf(path), method }));
  return (path) => {
    const methods = new Set(known.filter(({ matches }) => matches.test(path)).map(({ method }) => method));
    if (methods.has("GET")) methods.add("HEAD");
    return [...methods].sort();
  };
}
