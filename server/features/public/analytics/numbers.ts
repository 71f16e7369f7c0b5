// How often things happened, as staff reads and exports it.

import type * as contract from "@larkwell/contract/analytics.ts";
import { type EventNumbers, NUMBERS_DAYS } from "@larkwell/contract/analytics.ts";
import { Refusal } from "@larkwell/contract/refusals.ts";
import { msg, t } from "@larkwell/domain/language/text.ts";
import { dateIn } from "@larkwell/domain/time/zones.ts";
import type { AppContext } from "../../../context.ts";
import type { CallOf } from "../../../http/call.ts";
import { sendCsv } from "../../../http/csv.ts";
import { findCounts } from "./analytics.queries.ts";

const usualDays = 28;

/** The requested days, as shown; both included. */
function stretchOf({ since, until }: { since?: string | undefined; until?: string | undefined }, context: AppContext) {
  const last = Temporal.PlainDate.from(until ?? dateIn("UTC", context.now()));
  const first = since ? Temporal.PlainDate.from(since) : last.subtract({ days: usualDays - 1 });
  const days = first.until(last).days + 1;
  if (days < 1) throw refused("since", msg("Choose a first day before the last day."));
  if (days > NUMBERS_DAYS) throw refused("since", t("Choose at most {days} days.", { days: NUMBERS_DAYS }));
  return { since: first.toString(), until: last.toString() };
}

const refused = (field: string, message: string) => new Refusal("invalid", { errors: [{ field, message }] });

export async function listNumbers({ query, context }: CallOf<typeof contract.listNumbers>) {
  const stretch = stretchOf(query, context);
  const found = new Map<string, EventNumbers>();
  for (const { day, name, properties, times } of await findCounts(context.read, stretch)) {
    const key = `${name} ${JSON.stringify(properties)}`;
    const entry = found.get(key) ?? {
      event: name,
      properties: properties as Record<string, string>,
      times: 0,
      days: [],
    };
    entry.times += times;
    entry.days.push({ day, times });
    found.set(key, entry);
  }
  const data = [...found.values()].sort((a, b) => a.event.localeCompare(b.event) || b.times - a.times);
  return { ...stretch, data };
}

const columns = ["page", "door", "form", "paper", "way", "step"] as const;

export async function downloadNumbers({ actor, query, context, reply }: CallOf<typeof contract.downloadNumbers>) {
  const stretch = stretchOf(query, context);
  const rows = await findCounts(context.read, stretch);
  await context.write(actor, (tx) => tx.audit({ action: "ops.numbers_exported" }));
  return sendCsv(
    reply,
    "numbers",
    ["day_utc", "event", ...columns, "times"],
    rows.map(({ day, name, properties, times }) => [
      day,
      name,
      ...columns.map((column) => (properties as Partial<Record<string, string>>)[column] ?? ""),
      times,
    ]),
  );
}
