// This feature's tables: what goes into a person's data copy, and what happens to it when they leave (D65).
import { sql } from "kysely";
import { own, record, type TablePlan, type Tables } from "../../../data/personal-tables.ts";
import { isReadableBy } from "./parent-access.facts.ts";

/** What one person wrote about a child. A child who is deleted with their owner's account takes all of it along. */
const written = (table: "child_growth" | "child_vaccinations", kind: "growth" | "vaccinations"): TablePlan => ({
  told: "children",
  whose: own("user_id"),
  copied: {
    ...record(`Child: ${kind}`, "client_key"),
    only: (now) => isReadableBy(sql.ref(`${table}.user_id`), table, kind, now),
  },
  atEnd: {
    changed: "Deleted with the child. What a second parent wrote stays with the child, without their name.",
    set: () => {
      const owner = sql`(select child.user_id from children child where child.id = ${sql.ref(`${table}.child_id`)})`;
      return sql`user_id = ${owner}, by_second_parent = by_second_parent or user_id <> ${owner}, client_key = 'left-' || id`;
    },
  },
});

export const familyTables: Tables = {
  personal: {
    child_growth: written("child_growth", "growth"),
    child_vaccinations: written("child_vaccinations", "vaccinations"),
    child_parents: {
      told: "children",
      whose: (userId) => sql`(owner_id = ${userId} or parent_id = ${userId})`,
      copied: record("Page of a child, shared with a second parent", "owner_id", "parent_id"),
      atEnd: { changed: "Ends. No one is told.", set: (now) => sql`ended_at = coalesce(ended_at, ${now})` },
    },
  },
  impersonal: {
    minor_access_rules: "What staff decided for a state.",
    vaccine_packs: "Published schedules that staff uploaded.",
  },
};
