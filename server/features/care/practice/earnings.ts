// Earnings from the ledger: months and visits, on screen and as a table to download.
import type * as contract from "@larkwell/contract/practice.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { centsToWire } from "@larkwell/domain/money/cents.ts";
import { spanOfMonth } from "@larkwell/domain/time/months.ts";
import type { Reader } from "../../../data/db.ts";
import type { Actor, CallOf } from "../../../http/call.ts";
import { sendCsv } from "../../../http/csv.ts";
import { listEarnings, type Month, sumAccounts, sumByMonth, sumMessagesByMonth } from "./earnings.queries.ts";
import { findZone } from "./hours.queries.ts";
import { viewEarning, viewSums } from "./practice.view.ts";

/** More visits than anyone gives in a lifetime: the table has no pages. */
const EVERYTHING = 100_000;

const monthIn = (zone: string, month: string | undefined): Month => (month ? spanOfMonth(zone, month) : undefined);

const noVisits = { visits: 0, price_cents: 0, refunded_cents: 0, earned_cents: 0 };

/** Visits and messages of each month, the newest month first. */
async function sumMonths(read: Reader, actor: Actor, zone: string, now: Temporal.Instant) {
  const [visits, messages] = await Promise.all([
    sumByMonth(read, actor, zone, now),
    sumMessagesByMonth(read, actor, zone, undefined),
  ]);
  const byMonth = new Map(messages.map((row) => [row.month, row.message_cents]));
  const seen = new Set(visits.map(({ month }) => month));
  const alone = messages.filter(({ month }) => !seen.has(month)).map(({ month }) => ({ month, ...noVisits }));
  return [...visits, ...alone]
    .map((row) => ({ ...row, message_cents: byMonth.get(row.month) ?? 0 }))
    .toSorted((a, b) => b.month.localeCompare(a.month));
}

export async function readEarnings({ actor, query, context }: CallOf<typeof contract.readEarnings>) {
  const zone = await findZone(context.read, actor);
  const now = context.now();
  const direction = query.order_direction ?? "desc";
  const [months, page, accounts] = await Promise.all([
    sumMonths(context.read, actor, zone, now),
    listEarnings(context.read, actor, { ...query, month: monthIn(zone, query.month), now, direction }),
    sumAccounts(context.read, actor, now),
  ]);
  const sum = (column: "visits" | "price_cents" | "refunded_cents" | "message_cents" | "earned_cents") =>
    months.reduce((total, month) => total + month[column], 0);
  return {
    time_zone: zone,
    months: months.map((row) => ({ month: row.month, ...viewSums(row) })),
    total: viewSums({
      visits: sum("visits"),
      price_cents: sum("price_cents"),
      refunded_cents: sum("refunded_cents"),
      message_cents: sum("message_cents"),
      earned_cents: sum("earned_cents"),
    }),
    paid_out: centsToWire(accounts.paid_out_cents),
    open: centsToWire(accounts.open_cents),
    data: page.rows.map(viewEarning),
    pagination: { limit: query.limit, offset: query.offset, total: page.total, order_direction: direction },
  };
}

const columns = [
  "visit",
  "date",
  "time",
  "time_zone",
  "service",
  "minutes",
  "outcome",
  "cancelled_by",
  "policy",
  "price_usd",
  "refunded_usd",
  "earned_usd",
];

export async function downloadEarnings({ actor, query, context, reply }: CallOf<typeof contract.downloadEarnings>) {
  const zone = await findZone(context.read, actor);
  const month = monthIn(zone, query.month);
  const messages = await sumMessagesByMonth(context.read, actor, zone, month);
  const { rows } = await listEarnings(context.read, actor, {
    month,
    now: context.now(),
    limit: EVERYTHING,
    offset: 0,
    direction: "asc",
  });
  const lines = rows.map((row) => {
    const { price, refunded, earned, ...visit } = viewEarning(row);
    const local = row.scheduled_start.toZonedDateTimeISO(zone);
    return [
      visit.appointment_id,
      local.toPlainDate().toString(),
      local.toPlainTime().toString({ smallestUnit: "minute" }),
      zone,
      visit.vertical_name,
      visit.minutes,
      visit.status,
      visit.cancelled_by ?? "",
      visit.cancellation_policy,
      price.toFixed(2),
      refunded.toFixed(2),
      earned.toFixed(2),
    ];
  });
  const messageLines = messages.map((row) => {
    const what = t("Messages in {month}: {count}", { month: row.month, count: String(row.messages) });
    return ["", "", "", zone, what, "", "", "", "", "", "", centsToWire(row.message_cents).toFixed(2)];
  });
  return sendCsv(reply, `earnings${query.month ? `-${query.month}` : ""}`, columns, [...lines, ...messageLines]);
}
