// Builds the path, query and body of a request from an endpoint and its input. The web client and the tests both use
// it.
import type { EndpointSpec, InputOf } from "./endpoint.ts";

type QueryValue = string | number | boolean | null | undefined | readonly (string | number)[];

interface LooseInput {
  params?: Record<string, string | number>;
  query?: Record<string, QueryValue>;
  body?: unknown;
}

/** "/users/7/credits?limit=10" and the JSON body. Query lists are joined by commas; undefined and null are left out. */
export function requestFor<E extends EndpointSpec>(
  endpoint: E,
  input: InputOf<E>,
): { path: string; body: string | undefined } {
  const { params = {}, query = {}, body } = input as LooseInput;
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null) continue;
    search.set(name, typeof value === "object" ? value.join(",") : String(value));
  }
  const text = search.toString();
  return { path: text ? `${path}?${text}` : path, body: body === undefined ? undefined : JSON.stringify(body) };
}
