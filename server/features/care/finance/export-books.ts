// A month of the ledger for accounting: entry by entry, and the totals of its accounts. Without people.
import type * as contract from "@larkwell/contract/finance.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { centsToWire } from "@larkwell/domain/money/cents.ts";
import {
  ACCOUNT_NAMES,
  ACCOUNTS_IN_ORDER,
  type Sides,
  sidesOf,
  sumAccounts,
  totalOf,
} from "@larkwell/domain/payments/books.ts";
import type { LedgerAccount } from "@larkwell/domain/payments/ledger.ts";
import type { MonthSpan } from "@larkwell/domain/time/months.ts";
import { toWire } from "@larkwell/domain/time/wire-time.ts";
import type { Reader } from "../../../data/db.ts";
import type { CallOf } from "../../../http/call.ts";
import { sendCsv, streamCsv } from "../../../http/csv.ts";
import { chosenMonth } from "./chosen-month.ts";
import { type EntryRow, listEntries, sumKinds } from "./finance.queries.ts";

/** So many entries are in memory at a time. */
const PAGE = 5_000;

const inDollars = (cents: number): string => centsToWire(cents).toFixed(2);

const amounts = ({ debit, credit }: Sides) => [inDollars(debit), inDollars(credit)];

const namesNow = (): Record<LedgerAccount, string> => ({ ...ACCOUNT_NAMES });

async function* entriesOf(read: Reader, span: MonthSpan) {
  const names = namesNow();
  const cells = (row: EntryRow) => [
    toWire(row.created_at),
    row.movement_id,
    names[row.account],
    ...amounts(sidesOf(row.cents)),
    row.memo,
  ];
  let after: EntryRow | undefined;
  for (;;) {
    const rows: EntryRow[] = await listEntries(read, span, after, PAGE);
    yield rows.map(cells);
    after = rows.at(-1);
    if (rows.length < PAGE) return;
  }
}

export async function downloadJournal({ actor, query, context, reply }: CallOf<typeof contract.downloadJournal>) {
  const { month, span } = chosenMonth(context, query.month);
  await context.write(actor, (tx) => tx.audit({ action: "finance.journal_downloaded", reason: month }));
  const columns = ["at_utc", "movement", "account", "debit_usd", "credit_usd", "kind"];
  return streamCsv(reply, `journal-${month}`, columns, entriesOf(context.read, span));
}

export async function downloadAccountTotals({
  actor,
  query,
  context,
  reply,
}: CallOf<typeof contract.downloadAccountTotals>) {
  const { month, span } = chosenMonth(context, query.month);
  const kinds = await sumKinds(context.read, span);
  await context.write(actor, (tx) => tx.audit({ action: "finance.totals_downloaded", reason: month }));
  const sums = sumAccounts([], kinds).map((one) => one.month);
  const line = (name: string, sides: Sides) => [
    name,
    ...amounts(sides),
    ...amounts(sidesOf(sides.credit - sides.debit)),
  ];
  return sendCsv(
    reply,
    `totals-${month}`,
    ["account", "debit_usd", "credit_usd", "net_debit_usd", "net_credit_usd"],
    [
      ...ACCOUNTS_IN_ORDER.map((account, index) => line(ACCOUNT_NAMES[account], sums[index] ?? sidesOf(0))),
      line(t("Total"), totalOf(sums)),
    ],
  );
}
