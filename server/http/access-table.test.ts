// Calls every GET of the API as each person connected to a member, and checks that they see exactly what the table in
// docs/security.md says.
import { readFileSync } from "node:fs";
import { api } from "@larkwell/contract/api.ts";
import type { Endpoint } from "@larkwell/contract/endpoint.ts";
import { requestFor } from "@larkwell/contract/request.ts";
import { beforeAll, describe, expect, test } from "vitest";
import { accessTable, facts, type Viewer, viewers } from "../testing/access-table.ts";
import { addPayer, addReferralUse, createAccessWorld } from "../testing/access-world.ts";
import { useTestApp } from "../testing/build-app.ts";
import { tokenFor } from "../testing/sign-in-as.ts";
import { allOf, ownedBy } from "../testing/walks.ts";

const app = useTestApp();
const reads = Object.values(api).filter((endpoint) => endpoint.method === "GET");
/** By viewer: which markers were found, and in which endpoint's answer. */
const found = new Map<Viewer, Map<string, string[]>>();
/** Endpoints that answered someone with 200. */
const answered = new Set<string>();

/** Every way to put the ids of the test data into the path. */
function paramsOf(endpoint: Endpoint, ids: Readonly<Record<string, readonly (string | number)[]>>) {
  const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? "");
  return names.reduce<Record<string, string | number>[]>(
    (sofar, name) => sofar.flatMap((params) => (ids[name] ?? []).map((value) => ({ ...params, [name]: value }))),
    [{}],
  );
}

beforeAll(async () => {
  const world = await createAccessWorld(app);
  const owned = await ownedBy(app, { member: world.people.self, practitioner: world.people.practitioner });
  const more = Object.entries(owned).map(([name, id]) => [name, [id]]);
  const ids = { ...Object.fromEntries(more), ...world.ids };
  const unknown = new Set(
    reads
      .flatMap(({ path }) => [...path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? ""))
      .filter((name) => !ids[name]),
  );
  if (unknown.size > 0)
    throw new Error(
      `Say in access-world.ts or in the walks of a feature what these stand for: ${[...unknown].join(", ")}.`,
    );
  await addReferralUse(app, world.people);
  const payersTokens = await addPayer(app, world.people.self);
  for (const viewer of viewers) {
    const isPayer = viewer === "payer";
    const headers: Record<string, string> = isPayer
      ? {}
      : { authorization: `Bearer ${await tokenFor(app, world.people[viewer])}` };
    const marks = new Map<string, string[]>();
    for (const endpoint of reads)
      for (const params of paramsOf(endpoint, isPayer ? { ...ids, token: payersTokens } : ids)) {
        const { path } = requestFor(endpoint, { params, query: world.queries[endpoint.name] ?? {} } as never);
        const reply = await fetch(`${app.url}/api/v1${path}`, { headers });
        const body = await reply.text();
        if (reply.ok) answered.add(endpoint.name);
        // What callers wrote themselves is not new to them.
        for (const { mark } of facts)
          if (reply.ok && body.includes(mark)) marks.set(mark, [...(marks.get(mark) ?? []), endpoint.name]);
      }
    found.set(viewer, marks);
  }
}, 300_000);

describe.each(viewers)("%s", (viewer) => {
  test.each(facts)("$what: $seen." + viewer, ({ mark, seen }) => {
    const where = [...new Set(found.get(viewer)?.get(mark) ?? [])];
    expect({ told: where.length > 0, where }).toEqual({ told: seen[viewer].startsWith("yes"), where });
  });
});

test("the walk sees every other answer of the API", () => {
  const silent = reads.map(({ name }) => name).filter((name) => !answered.has(name));
  expect(silent.toSorted()).toEqual(Object.keys(allOf("unanswered")).toSorted());
});

test("docs/security.md shows this table", () => {
  const page = readFileSync(new URL("../../docs/security.md", import.meta.url), "utf8");
  expect(page).toContain(accessTable());
});
