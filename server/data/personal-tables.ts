// What a table holds of a person: what of it they take away, and what becomes of it when they leave (D65). Features say it of theirs.
import type { KeptKey } from "@larkwell/domain/my-data/kept-data.ts";
import { type RawBuilder, sql } from "kysely";

type Condition = (userId: number) => RawBuilder<unknown>;

export interface TablePlan {
  /** The row of the privacy policy that tells of it (domain/my-data/kept-data.ts). */
  told: KeptKey;
  /** Rows of a person; the table's own name stands for them. */
  whose: Condition;
  /**
   * fhir: gathered into a resource of its own. record: each row as it is, without `hides`. leftOut: why not.
   */
  copied: { as: "fhir" } | { as: "record"; title: string; hides?: readonly string[] } | { leftOut: string };
  /** deleted: the rows go. changed: what of them is emptied. kept: for how long and why. */
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
export const secret = { leftOut: "A secret or its hash: anyone who finds the copy could open the account." };
export const sealed = { leftOut: "Internal: says nothing that the other tables do not say." };
export const medical = { kept: "Part of the medical record." };
export const money = { kept: "Part of the books." };

export interface Tables {
  /** By name. What refers to another table to be deleted stands before it. */
  readonly personal?: Readonly<Record<string, TablePlan>>;
  /** Tables without anything of a member, and why. */
  readonly impersonal?: Readonly<Record<string, string>>;
}

/** The plans of all tables with something of a member. */
export type TablePlans = Readonly<Record<string, TablePlan>>;
