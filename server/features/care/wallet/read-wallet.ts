// Reads a wallet: saved cards and usable credits.
import type * as contract from "@larkwell/contract/payments.ts";
import { centsToWire } from "@larkwell/domain/money/cents.ts";
import type { CallOf } from "../../../http/call.ts";
import { mustBeSelf } from "../../../http/must-be-self.ts";
import { listCards, listUsableCredits } from "./wallet.queries.ts";
import { viewCard, viewCredit } from "./wallet.view.ts";

export async function listPaymentMethods({ actor, params, context }: CallOf<typeof contract.listPaymentMethods>) {
  mustBeSelf(actor, params.user_id);
  const rows = await listCards(context.read, actor, context.cards.name);
  return { data: rows.map((row) => viewCard(row, context.now())) };
}

export async function listCredits({ actor, params, context }: CallOf<typeof contract.listCredits>) {
  mustBeSelf(actor, params.user_id);
  const rows = await listUsableCredits(context.read, actor, context.now());
  const total = rows.reduce((sum, row) => sum + row.remaining, 0);
  return { data: rows.map(viewCredit), meta: { total_credit: centsToWire(total) } };
}
