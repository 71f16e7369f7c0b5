// The list of features: it is complete, each thing is declared once, and things done by several features have a fixed order.
import { globSync } from "node:fs";
import { dirname } from "node:path";
import { api } from "@larkwell/contract/api.ts";
import type { Endpoint } from "@larkwell/contract/endpoint.ts";
import { expect, test } from "vitest";
import type { AppContext } from "../context.ts";
import { jobs } from "../jobs/jobs.ts";
import { features } from "./features.ts";
import { listenersOf } from "./fold.ts";

const root = import.meta.dirname;
const placesOf = (pattern: string) =>
  globSync(pattern, { cwd: root })
    .map((file) => dirname(file).replaceAll("\\", "/"))
    .toSorted();

const twice = (names: readonly string[]) => names.filter((name, index) => names.indexOf(name) !== index);

test("every feature.ts is in the list under the name of its folder, and every feature with routes has one", () => {
  const listed = features.map(({ name }) => name);
  expect(listed.toSorted()).toEqual(placesOf("*/*/feature.ts"));
  expect(placesOf("*/*/*.routes.ts").filter((place) => !listed.includes(place))).toEqual([]);
  const withoutRoutes = features.filter(({ name, routes }) => !routes && placesOf(`${name}/*.routes.ts`).length > 0);
  expect(withoutRoutes.map(({ name }) => name)).toEqual([]);
});

test("every endpoint that a feature answers is in the contract's list, so that the walks and the documentation have it", () => {
  const answered: Endpoint[] = [];
  for (const { routes } of features) routes?.((endpoint) => void answered.push(endpoint));
  expect(answered.length).toBeGreaterThan(300);
  const known = new Set(Object.values(api));
  expect(answered.filter((endpoint) => !known.has(endpoint)).map(({ method, path }) => `${method} ${path}`)).toEqual(
    [],
  );
});

test("a kind of queued work is done by one feature, and a job's name is unique", () => {
  expect(twice(features.flatMap(({ queued = {} }) => Object.keys(queued)))).toEqual([]);
  expect(twice(jobs.map(({ name }) => name))).toEqual([]);
});

/** New ones may be anywhere between these. */
const orderOfJobs = [
  "recover-payments",
  "settle-visits",
  "vacate-visits",
  "add-up-events",
  "release-holds",
  "reconcile-payments",
  "close-books",
  "pick-up-census",
  "work-on-census",
  "tell-access-ends",
  "settle-memberships",
  "end-invites",
  "end-unconfirmed",
  "end-accounts",
  "clean-up",
  "clear-messages",
  "notice-openings",
];

test("jobs, where each runs once, keep their order", () => {
  expect(jobs.map(({ name }) => name).filter((name) => orderOfJobs.includes(name))).toEqual(orderOfJobs);
});

test("features that react to a loss are called in this order", () => {
  const all = features.filter(({ listeners }) => listeners?.loss_final).map(({ name }) => name);
  expect(listenersOf({} as AppContext).loss_final).toHaveLength(all.length);
  const known = ["goods/milk", "journey/onboarding", "partners/invites"];
  expect(all.filter((name) => known.includes(name))).toEqual(known);
});
