// What the tests of all endpoints need to know about a feature. It is beside the feature in its <nouns>.walks.ts, which only tests load.
import { globSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { Role } from "@larkwell/domain/people/roles.ts";
import type { TestApp } from "./build-app.ts";
import type { Person } from "./factories/people.ts";
import type { Known } from "./plans/reads.ts";
import type { Known as Theirs } from "./walk-answers.ts";

/** Ids of what one member and one practitioner have, by kind. */
export type Owned = Readonly<Record<string, string | number>>;

/** A request beyond the plain one, on the large database. */
export interface Case {
  as?: Role | "nobody";
  params?: Record<string, string | number>;
  query?: Readonly<Record<string, string | number | undefined>>;
  /** 200 if left out. */
  status?: number | readonly number[];
}

/** What a member requests. */
export interface Question {
  params?: Record<string, string | number>;
  query?: Record<string, string | number | readonly number[] | undefined>;
}

type By<Thing> = Readonly<Record<string, Thing>>;

/** Each part is keyed by endpoint name, unless it says otherwise. */
export interface Walks {
  /** Creates something for this member or practitioner, whose ids strangers then try. */
  owned?(app: TestApp, people: { member: Person; practitioner: Person }): Promise<Owned>;
  /** Which id of `owned` is :id in a path. */
  ids?: readonly (readonly [path: RegExp, owned: string])[];
  /** Valid bodies, so that only the access rule refuses a stranger. */
  bodies?: By<(owned: Owned) => unknown>;
  /** Valid queries, if an endpoint requires them. */
  queries?: By<Record<string, unknown>>;
  /** What a signed-in person may see of everyone. */
  open?: readonly string[];
  /** Answers the same whether or not the person owns something. */
  silent?: readonly string[];
  /** Requests on the large database: every filter of a list at least once. */
  reads?: By<(known: Known) => Case[]>;
  /** Where the plain request would not be answered, or not with 200. */
  notPlain?: readonly string[];
  /** What a member requests where more than their own id is needed. */
  asks?: By<(known: Theirs) => Question[]>;
  /** What a member does not request here, each with its reason. */
  unasked?: By<string>;
  /** Endpoints that answer no one in the access table who is connected to the member, and why that hides nothing. */
  unanswered?: By<string>;
}

/** A page far behind the first. */
export const farPage = { limit: 100, offset: 5_000 };
export const aWeek = { since: "2026-02-20", until: "2026-02-26" };

const root = path.join(import.meta.dirname, "../features");

const walks: readonly Walks[] = await Promise.all(
  globSync("*/*/*.walks.ts", { cwd: root })
    .toSorted()
    .map(async (file) => {
      const module: { walks: Walks } = await import(pathToFileURL(path.join(root, file)).href);
      return module.walks;
    }),
);

type Part = "bodies" | "queries" | "reads" | "asks" | "unasked" | "unanswered";

/** One part of all features, by endpoint. */
export const allOf = <P extends Part>(part: P): NonNullable<Walks[P]> =>
  Object.assign({}, ...walks.map((one) => one[part])) as NonNullable<Walks[P]>;

export const listsOf = (part: "open" | "silent" | "notPlain"): ReadonlySet<string> =>
  new Set(walks.flatMap((one) => one[part] ?? []));

/** Which id of `owned` the :id of this path is. */
export const idKindOf = (of: string): string | undefined =>
  walks.flatMap(({ ids = [] }) => ids).find(([pattern]) => pattern.test(of))?.[1];

export async function ownedBy(app: TestApp, people: { member: Person; practitioner: Person }): Promise<Owned> {
  let owned: Owned = {};
  for (const one of walks) owned = { ...owned, ...(await one.owned?.(app, people)) };
  return owned;
}
