// Requests every GET of the contract that a member may use, with the member's own ids, and returns all texts of the answers.
import { api } from "@larkwell/contract/api.ts";
import type { Endpoint } from "@larkwell/contract/endpoint.ts";
import { requestFor } from "@larkwell/contract/request.ts";
import type { TestApp } from "./build-app.ts";
import type { Person } from "./factories/people.ts";
import { allOf, type Question } from "./walks.ts";

export interface Known {
  appointments: readonly number[];
  practitioners: readonly number[];
  assessments: readonly number[];
  products: readonly number[];
  channels: readonly number[];
  /** Of the forum. */
  posts: readonly number[];
  communities: readonly string[];
  /** Of the library. */
  pieces: readonly number[];
  /** Of the member's sponsor. */
  organization: number;
  resources: readonly number[];
}

const questions = allOf("asks");

/** Not requested here, each with its reason. */
export const UNASKED = allOf("unasked");

const isMembers = ({ method, access }: Endpoint) =>
  method === "GET" && (access === "member" || access === "session" || access === "public");

export const askable: readonly Endpoint[] = Object.values(api).filter(
  (endpoint) => isMembers(endpoint) && !(endpoint.name in UNASKED),
);

export interface Answered {
  name: string;
  /** The status of every request. */
  statuses: number[];
  /** All strings in the answers, without the field names. */
  texts: string[];
}

function textsIn(value: unknown, found: string[] = []): string[] {
  if (typeof value === "string") found.push(value);
  else if (typeof value === "object" && value !== null) for (const one of Object.values(value)) textsIn(one, found);
  return found;
}

export async function answerOf(
  app: TestApp,
  endpoint: Endpoint,
  { person, token, known }: { person: Person; token: string; known: Known },
): Promise<Answered> {
  const inputs = questions[endpoint.name]?.(known) ?? [{}];
  const answered: Answered = { name: endpoint.name, statuses: [], texts: [] };
  for (const { params = {}, query } of inputs) {
    const given: Question["params"] = { user_id: person.id, ...params };
    const missing = [...endpoint.path.matchAll(/:(\w+)/g)].find(([, name]) => given[name ?? ""] === undefined);
    if (missing) throw new Error(`${endpoint.name} asks for ${missing[0]}: say which in the walks of its feature.`);
    const { path } = requestFor(endpoint, { params: given, ...(query ? { query } : {}) } as never);
    const response = await fetch(`${app.url}/api/v1${path}`, { headers: { authorization: `Bearer ${token}` } });
    answered.statuses.push(response.status);
    const body = await response.text();
    if (response.ok && (response.headers.get("content-type") ?? "").includes("json"))
      answered.texts.push(...textsIn(JSON.parse(body)));
  }
  return answered;
}
