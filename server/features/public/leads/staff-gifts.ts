// What staff does with gifts: lists, opens, marks as handled, erases.

import type * as contract from "@larkwell/contract/ops-leads.ts";
import { Refusal } from "@larkwell/contract/refusals.ts";
import { msg } from "@larkwell/domain/language/text.ts";
import { isDuplicate } from "../../../data/transaction.ts";
import type { CallOf } from "../../../http/call.ts";
import { longPage } from "../../../http/long-page.ts";
import { countGiftRows, deleteGiftRow, findGift, findGiftRows, setGiftDone } from "./gifts.queries.ts";
import { viewGift, viewWholeGift } from "./leads.view.ts";

const about = (id: number) => ({ subject: { kind: "gift", id } });

export async function listGifts({ query, context }: CallOf<typeof contract.listGifts>) {
  const [rows, count] = await Promise.all([findGiftRows(context.read, query), countGiftRows(context.read, query)]);
  return longPage(rows.map(viewGift), query, count, query.state === "open" ? "asc" : "desc");
}

export async function openGift({ actor, params, body, context }: CallOf<typeof contract.openGift>) {
  return context.write(actor, async (tx) => {
    const row = await findGift(tx.db, params.id);
    if (!row) throw new Refusal("not_found");
    await tx.audit({ action: "ops.gift_opened", ...about(row.id), reason: body.reason });
    return viewWholeGift(row);
  });
}

export async function markGift({ actor, params, body, context }: CallOf<typeof contract.markGift>) {
  const isDone = body.state === "done";
  const fulfilled = { at: isDone ? context.now() : null, by: isDone ? actor.id : null };
  try {
    await context.write(actor, async (tx) => {
      if (!(await setGiftDone(tx, params.id, fulfilled))) throw new Refusal("not_found");
      await tx.audit({ action: isDone ? "ops.gift_done" : "ops.gift_opened_again", ...about(params.id) });
    });
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    throw new Refusal("stale", { message: msg("This gift is already in the list. You can delete this one.") });
  }
  return {};
}

export async function deleteGift({ actor, params, context }: CallOf<typeof contract.deleteGift>) {
  await context.write(actor, async (tx) => {
    if (!(await deleteGiftRow(tx, params.id))) throw new Refusal("not_found");
    await tx.audit({ action: "ops.gift_deleted", ...about(params.id) });
  });
  return {};
}
