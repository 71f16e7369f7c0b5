// Every answer that someone gets who asks for all there is, with the ids of the forum and some guessed ones, and searches.
import { api } from "@larkwell/contract/api.ts";
import type { Endpoint } from "@larkwell/contract/endpoint.ts";
import * as search from "@larkwell/contract/forum-search.ts";
import { requestFor } from "@larkwell/contract/request.ts";
import type { TestApp } from "./build-app.ts";
import type { Person } from "./factories/people.ts";
import { tokenFor } from "./sign-in-as.ts";
import { allOf } from "./walks.ts";

export interface Asked {
  /** Of posts and replies. */
  posts: readonly number[];
  people: readonly number[];
  /** Of communities. */
  slugs: readonly string[];
  /** What is searched for. */
  terms: readonly string[];
}

/** By endpoint and address: status and body. */
export type Answers = Map<string, string>;

const reads = Object.values(api).filter(({ method }) => method === "GET");
/** They change with every call, or are about the machine. */
const restless = new Set([
  "addressAllFiles",
  "readCaptcha",
  "readOpsMetrics",
  "listAudit",
  "listStaff",
  "listSessions",
]);
const queries = allOf("queries");

/** Ids of everything, also those that could be guessed. */
function waysTo(endpoint: Endpoint, { posts, people, slugs }: Asked): Record<string, string | number>[] {
  const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? "");
  const ids = [...new Set([...posts, ...people, 1, 2, 3, 4])];
  const valuesOf = (name: string) => {
    if (name === "slug") return slugs;
    if (name === "place") return ["new", `reply:${posts[0]}`];
    return name === "user_id" ? people : ids;
  };
  if (names.length > 1) return [];
  const [name] = names;
  return name === undefined ? [{}] : valuesOf(name).map((value) => ({ [name]: value }));
}

export async function forumAnswersTo(app: TestApp, person: Person, asked: Asked): Promise<Answers> {
  const token = await tokenFor(app, person);
  const answers: Answers = new Map();
  const mine = reads.filter(
    ({ access, name }) => (access === "session" || access === person.role) && !restless.has(name),
  );
  for (const endpoint of mine)
    for (const params of waysTo(endpoint, asked)) {
      const { path } = requestFor(endpoint, { params, query: queries[endpoint.name] ?? {} } as never);
      const reply = await fetch(`${app.url}/api/v1${path}`, { headers: { authorization: `Bearer ${token}` } });
      const body = (await reply.text()).replace(/"request_id":"[^"]*"/g, "");
      answers.set(`${endpoint.name} ${path}`, `${reply.status} ${body}`);
    }
  const client = app.client(token);
  for (const term of asked.terms)
    for (const endpoint of [search.searchPosts, search.suggestPosts] as const) {
      const answer = await client.call(endpoint as never, { body: { term, purpose: "search" } } as never);
      answers.set(
        `${endpoint.name} ${term}`,
        `${answer.status} ${JSON.stringify((answer.body as { data?: unknown }).data)}`,
      );
    }
  return answers;
}
