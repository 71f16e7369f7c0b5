// What a table stores about a person: what goes into their data copy, and what happens to it when they leave (D65).
// Each feature declares its own tables.

import type { KeptKey } from "@larkwell/domain/my-data/kept-data.ts";
import { type RawBuilder, sql } from "kysely";
import type { Secrets } from "../context.ts";

/** What a person's rows are found by, if it is not their id: their tag in the forum. */
export interface PersonKeys {
  forumTag: string;
  forumFollowerTag: string;
  forumSanctionTags: readonly string[];
}

export const personKeys = ({ forum }: Pick<Secrets, "forum">, userId: number): PersonKeys => ({
  forumTag: forum.tag(userId),
  forumFollowerTag: forum.followerTag(userId),
  forumSanctionTags: [forum.sanctionTag(userId, "named"), forum.sanctionTag(userId, "anonymous")],
});

type Condition = (userId: number, keys: PersonKeys) => RawBuilder<unknown>;

export interface TablePlan {
  /** The row of the privacy policy that describes it (domain/my-data/kept-data.ts). */
  told: KeptKey;
  /** The condition for a person's rows; in it, refer to the table by its own name. */
  whose: Condition;
  /** fhir: converted into a FHIR resource. record: each row as it is, without `hides`; `opens` are sealed columns whose words the copy has. leftOut: why it is left out. */
  copied:
    | { as: "fhir" }
    | {
        as: "record";
        title: string;
        hides?: readonly string[];
        opens?: readonly string[];
        /** Only these rows are in the copy: what the person may still open. */
        only?: (now: Temporal.Instant) => RawBuilder<boolean>;
      }
    | { leftOut: string };
  /** deleted: the rows are deleted. changed: which columns are cleared. kept: for how long and why. */
  atEnd: "deleted" | { changed: string; set: (now: string) => RawBuilder<unknown> } | { kept: string };
}

export const own =
  (column: string): Condition =>
  (userId) =>
    sql`${sql.ref(column)} = ${userId}`;
export const ofTheirVisits: Condition = (userId) =>
  sql`appointment_id in (select id from appointments where member_id = ${userId})`;

export const fhir = { as: "fhir" } as const;
export const record = (title: string, ...hides: string[]) => ({ as: "record" as const, title, hides });
/** A row whose words are sealed: the copy has them as "body" instead of "body_sealed". */
export const opened = (title: string, ...opens: string[]) => ({ as: "record" as const, title, opens });
export const secret = { leftOut: "A secret or its hash: anyone who finds the copy could open the account." };
export const sealed = { leftOut: "Internal: says nothing that the other tables do not say." };
export const medical = { kept: "Part of the medical record." };
export const money = { kept: "Part of the books." };

export interface Tables {
  /** By name. A table that refers to another one comes before it, so that it is deleted first. */
  readonly personal?: Readonly<Record<string, TablePlan>>;
  /** Tables with no member data, and why. */
  readonly impersonal?: Readonly<Record<string, string>>;
}

/** The plans of all tables with member data. */
export type TablePlans = Readonly<Record<string, TablePlan>>;
