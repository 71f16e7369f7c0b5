// What the walks over all endpoints need to know of a feature. It lies beside the feature in its <nouns>.walks.ts, which only tests load.
import { globSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { Role } from "@larkwell/domain/people/roles.ts";
import type { TestApp } from "./build-app.ts";
import type { Person } from "./factories/people.ts";
import type { Known } from "./plans/reads.ts";
import type { Known as Theirs } from "./walk-answers.ts";

/** Ids of what one member and one practitioner have, by what each is. */
export type Owned = Readonly<Record<string, string | number>>;

/** A question beyond the plain one, on the large data. */
export interface Case {
  as?: Role | "nobody";
  params?: Record<string, string | number>;
  query?: Readonly<Record<string, string | number | undefined>>;
  /** 200 when left out. */
  status?: number | readonly number[];
}

/** What a member asks. */
export interface Question {
  params?: Record<string, string | number>;
  query?: Record<string, string | number | readonly number[] | undefined>;
}

type By<Thing> = Readonly<Record<string, Thing>>;

/** Each part by the names of endpoints, unless it says otherwise. */
export interface Walks {
  /** Makes something of this member or practitioner, whose ids strangers then try. */
  owned?(app: TestApp, people: { member: Person; practitioner: Person }): Promise<Owned>;
  /** What of `owned` stands as :id in a path. */
  ids?: readonly (readonly [path: RegExp, owned: string])[];
  /** Valid bodies, so that what refuses a stranger is the access rule and nothing else. */
  bodies?: By<(owned: Owned) => unknown>;
  /** Valid queries, where they are asked for. */
  queries?: By<Record<string, unknown>>;
  /** What a signed-in person may see of everybody. */
  open?: readonly string[];
  /** Answers the same whether or not there was something of one's own. */
  silent?: readonly string[];
  /** Questions on the large data: every filter of a list at least once. */
  reads?: By<(known: Known) => Case[]>;
  /** Where the plain question would not be answered, or not by 200. */
  notPlain?: readonly string[];
  /** What a member asks where more than their own id is needed. */
  asks?: By<(known: Theirs) => Question[]>;
  /** What a member is not asked for here, each with its reason. */
  unasked?: By<string>;
  /** What answers nobody who stands near the member of the access table, and why that hides nothing of them. */
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

/** What of `owned` the :id of this path is. */
export const idKindOf = (of: string): string | undefined =>
  walks.flatMap(({ ids = [] }) => ids).find(([pattern]) => pattern.test(of))?.[1];

export async function ownedBy(app: TestApp, people: { member: Person; practitioner: Person }): Promise<Owned> {
  let owned: Owned = {};
  for (const one of walks) owned = { ...owned, ...(await one.owned?.(app, people)) };
  return owned;
}
