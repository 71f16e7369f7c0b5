// Which methods an address of the API takes, by its shape alone: whether the thing behind it exists is never told this way.
import type { Endpoint } from "@larkwell/contract/endpoint.ts";

interface Known {
  matches: RegExp;
  method: string;
}

const shapeOf = (path: string): RegExp =>
  new RegExp(`^/api/v1${path.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replace(/:\w+/g, "[^/]+")}$`);

/** Answers the methods for a path as the router gets it (/api/v1/...); none where no endpoint has that path. */
export function methodsByPath(endpoints: readonly Endpoint[]): (path: string) => string[] {
  const known: Known[] = endpoints.map(({ path, method }) => ({ matches: shapeOf(path), method }));
  return (path) => {
    const methods = new Set(known.filter(({ matches }) => matches.test(path)).map(({ method }) => method));
    if (methods.has("GET")) methods.add("HEAD");
    return [...methods].sort();
  };
}
