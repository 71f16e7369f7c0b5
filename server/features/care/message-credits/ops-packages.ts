// The console: which packages are on sale and for how much. What was sold never changes: a new price is a new version.
import type * as contract from "@larkwell/contract/message-credits.ts";
import { Refusal } from "@larkwell/contract/refusals.ts";
import { msg } from "@larkwell/domain/language/text.ts";
import { wireToCents } from "@larkwell/domain/money/cents.ts";
import type { Tx } from "../../../data/transaction.ts";
import type { CallOf } from "../../../http/call.ts";
import { viewOpsPackage } from "./message-credits.view.ts";
import { findPackage, insertPackage, listPackages, retirePackage } from "./ops-packages.queries.ts";

export async function listOpsMessagePackages({ query, context }: CallOf<typeof contract.listOpsMessagePackages>) {
  const { limit, offset, order_direction: direction = "asc" } = query;
  const { rows, total } = await listPackages(context.read, query.state, { limit, offset });
  return { data: rows.map(viewOpsPackage), pagination: { limit, offset, total, order_direction: direction } };
}

const about = (id: number) => ({ kind: "message_package", id });

/** Every credit is worth at least one cent. */
function mustBeWorthIt(credits: number, priceCents: number) {
  if (priceCents < credits)
    throw new Refusal("invalid", {
      errors: [{ field: "price", message: msg("Enter at least one cent for each message.") }],
    });
}

async function answerWith(tx: Tx, id: number) {
  const row = await findPackage(tx.db, id);
  if (!row) throw new Error("A package that was just written is there.");
  return tx.answer(viewOpsPackage(row));
}

export async function addMessagePackage({ actor, body, context }: CallOf<typeof contract.addMessagePackage>) {
  const priceCents = wireToCents(body.price);
  mustBeWorthIt(body.number_of_messages, priceCents);
  return context.write(actor, async (tx) => {
    const made = {
      credits: body.number_of_messages,
      price_cents: priceCents,
      created_by: actor.id,
      created_at: context.now(),
    };
    const added = await insertPackage(tx, made);
    if (!added) throw new Refusal("message_package_exists");
    await tx.audit({ action: "ops.message_package_added", subject: about(added.id) });
    return answerWith(tx, added.id);
  });
}

export async function priceMessagePackage({
  actor,
  params,
  body,
  context,
}: CallOf<typeof contract.priceMessagePackage>) {
  const priceCents = wireToCents(body.price);
  return context.write(actor, async (tx) => {
    const now = context.now();
    const old = await retirePackage(tx, params.id, now);
    if (!old) throw new Refusal("message_package_gone");
    mustBeWorthIt(old.credits, priceCents);
    const added = await insertPackage(tx, {
      credits: old.credits,
      price_cents: priceCents,
      created_by: actor.id,
      created_at: now,
    });
    if (!added) throw new Refusal("message_package_exists");
    await tx.audit({ action: "ops.message_package_priced", subject: about(added.id) });
    return answerWith(tx, added.id);
  });
}

export async function retireMessagePackage({ actor, params, context }: CallOf<typeof contract.retireMessagePackage>) {
  return context.write(actor, async (tx) => {
    if (!(await retirePackage(tx, params.id, context.now()))) throw new Refusal("message_package_gone");
    await tx.audit({ action: "ops.message_package_retired", subject: about(params.id) });
    return tx.answer({});
  });
}
