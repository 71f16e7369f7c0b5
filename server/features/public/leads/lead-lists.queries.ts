// Leads as staff lists, finds and opens them. SQL only.

import { countUpTo } from "../../../data/count.ts";
import type { Reader } from "../../../data/db.ts";
import { contains } from "../../../data/prefix-conditions.ts";

export interface LeadFilters {
  suspected: boolean;
  form?: string | undefined;
  numemployees?: string | undefined;
  delivery?: string | undefined;
  term?: string | undefined;
  since?: string | undefined;
  until?: string | undefined;
  order_direction?: "asc" | "desc" | undefined;
}

const dayStart = (date: string): Temporal.Instant => Temporal.Instant.from(`${date}T00:00:00Z`);

function leads(read: Reader, filters: LeadFilters) {
  const direction = filters.order_direction ?? "desc";
  let rows = read
    .selectFrom("leads")
    .where("suspected", "=", filters.suspected)
    .orderBy("last_at", direction)
    .orderBy("id", direction);
  const { term } = filters;
  if (filters.form) rows = rows.where("form", "=", filters.form);
  if (filters.numemployees) rows = rows.where("numemployees", "=", filters.numemployees);
  if (filters.delivery) rows = rows.where("delivery", "=", filters.delivery);
  if (term) rows = rows.where((or) => or.or([contains("company", term), contains("email", term)]));
  if (filters.since) rows = rows.where("last_at", ">=", dayStart(filters.since));
  if (filters.until) rows = rows.where("last_at", "<", dayStart(filters.until).add({ hours: 24 }));
  return rows;
}

const listed = [
  "id",
  "form",
  "company",
  "jobtitle",
  "numemployees",
  "country",
  "state",
  "times",
  "first_at",
  "last_at",
  "delivery",
  "delivered_at",
  "delivery_error",
  "suspected",
  "signs",
] as const;
const personal = ["firstname", "lastname", "email", "phone", "interested_in", "message", "attribution"] as const;

export const findLeadRows = (read: Reader, filters: LeadFilters & { limit: number; offset: number }) =>
  leads(read, filters).select(listed).limit(filters.limit).offset(filters.offset).execute();

export const countLeadRows = (read: Reader, filters: LeadFilters) => countUpTo(read, leads(read, filters).select("id"));

/** With the people, for a table to download. */
export const findWholeLeads = (read: Reader, filters: LeadFilters, max: number) =>
  leads(read, filters)
    .select([...listed, ...personal])
    .limit(max)
    .execute();

export const findWholeLead = (read: Reader, id: number) =>
  read
    .selectFrom("leads")
    .select([...listed, ...personal])
    .where("id", "=", id)
    .executeTakeFirst();
