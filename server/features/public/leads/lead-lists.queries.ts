// Leads as staff lists, finds and opens them. SQL only.
import { contains } from "../../../data/conditions.ts";
import { countUpTo } from "../../../data/count.ts";
import type { Reader } from "../../../data/db.ts";

export interface LeadWish {
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

function leads(read: Reader, wish: LeadWish) {
  const direction = wish.order_direction ?? "desc";
  let rows = read
    .selectFrom("leads")
    .where("suspected", "=", wish.suspected)
    .orderBy("last_at", direction)
    .orderBy("id", direction);
  const { term } = wish;
  if (wish.form) rows = rows.where("form", "=", wish.form);
  if (wish.numemployees) rows = rows.where("numemployees", "=", wish.numemployees);
  if (wish.delivery) rows = rows.where("delivery", "=", wish.delivery);
  if (term) rows = rows.where((or) => or.or([contains("company", term), contains("email", term)]));
  if (wish.since) rows = rows.where("last_at", ">=", dayStart(wish.since));
  if (wish.until) rows = rows.where("last_at", "<", dayStart(wish.until).add({ hours: 24 }));
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

export const findLeadRows = (read: Reader, wish: LeadWish & { limit: number; offset: number }) =>
  leads(read, wish).select(listed).limit(wish.limit).offset(wish.offset).execute();

export const countLeadRows = (read: Reader, wish: LeadWish) => countUpTo(read, leads(read, wish).select("id"));

/** With the people, for a table to take away. */
export const findWholeLeads = (read: Reader, wish: LeadWish, most: number) =>
  leads(read, wish)
    .select([...listed, ...personal])
    .limit(most)
    .execute();

export const findWholeLead = (read: Reader, id: number) =>
  read
    .selectFrom("leads")
    .select([...listed, ...personal])
    .where("id", "=", id)
    .executeTakeFirst();
