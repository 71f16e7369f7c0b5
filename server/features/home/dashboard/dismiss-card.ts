// Dismisses a card or a prompt, and restores it (R7.032). Only what the application shows can be dismissed, and only the member's own.

import type * as contract from "@larkwell/contract/dashboard.ts";
import { Refusal } from "@larkwell/contract/refusals.ts";
import { idInKey, isDismissible } from "@larkwell/domain/dashboard/cards.ts";
import { msg } from "@larkwell/domain/language/text.ts";
import type { CallOf } from "../../../http/call.ts";
import { mustBeSelf } from "../../../http/must-be-self.ts";
import { deleteDismissal, insertDismissal, isOwn } from "./dashboard.queries.ts";

export async function dismissCard({ actor, params, body, context }: CallOf<typeof contract.dismissCard>) {
  mustBeSelf(actor, params.user_id);
  const { key, undo } = body;
  if (!isDismissible(key))
    throw new Refusal("invalid", { errors: [{ field: "key", message: msg("You can’t dismiss this.") }] });
  return context.write(actor, async (tx) => {
    const id = idInKey(key);
    if (id !== null && !(await isOwn(tx.db, actor, { key, id }))) throw new Refusal("not_found");
    if (undo) await deleteDismissal(tx, actor, key);
    else await insertDismissal(tx, actor, { key, now: context.now() });
    return tx.answer({ key, dismissed: !undo });
  });
}
