// What the practitioner offers. A booked product is never rewritten: a new one replaces it.

import type * as contract from "@larkwell/contract/practice.ts";
import { msg } from "@larkwell/domain/language/text.ts";
import { wireToCents } from "@larkwell/domain/money/cents.ts";
import type { CallOf } from "../../../http/call.ts";
import { mustBeOwn, wrongField } from "./practice.access.ts";
import {
  findOwnVerticals,
  findProducts,
  insertProduct,
  type ProductRow,
  type ProductValues,
  updateProduct,
} from "./practice.queries.ts";
import { viewProduct } from "./practice.view.ts";

type ProductIn = CallOf<typeof contract.addProduct>["body"];

const valuesOf = ({ price, ...rest }: ProductIn): ProductValues => ({ ...rest, price_cents: wireToCents(price) });

/** Length, price and profession are what a member agreed to. */
const isSameOffer = (row: ProductRow, values: ProductValues): boolean =>
  row.minutes === values.minutes && row.price_cents === values.price_cents && row.vertical_id === values.vertical_id;

function mustBePractised(verticals: readonly { id: number }[], id: number) {
  if (!verticals.some((vertical) => vertical.id === id))
    throw wrongField("vertical_id", msg("Choose one of your professions."));
}

export async function listPracticeProducts({ actor, context }: CallOf<typeof contract.listPracticeProducts>) {
  return { data: (await findProducts(context.read, actor)).map(viewProduct) };
}

export async function addProduct({ actor, body, context }: CallOf<typeof contract.addProduct>) {
  return context.write(actor, async (tx) => {
    mustBePractised(await findOwnVerticals(tx.db, actor), body.vertical_id);
    const id = await insertProduct(tx, actor, valuesOf(body));
    await tx.audit({ action: "practice.product_added", subjectUserId: actor.id, subject: { kind: "product", id } });
    await tx.queue("availability", { practitionerId: actor.id });
    const [row] = await findProducts(tx.db, actor, id);
    return tx.answer(viewProduct(mustBeOwn(row)));
  });
}

export async function changeProduct({ actor, params, body, context }: CallOf<typeof contract.changeProduct>) {
  return context.write(actor, async (tx) => {
    // A booking in progress has this lock, so it is counted before the product counts as unbooked.
    await tx.lockPeople(actor.id);
    const [found] = await findProducts(tx.db, actor, params.id);
    const before = mustBeOwn(found);
    mustBePractised(await findOwnVerticals(tx.db, actor), body.vertical_id);
    const values = valuesOf(body);
    let id = before.id;
    if (before.booked && !isSameOffer(before, values)) {
      await updateProduct(tx, actor, before.id, { active: false });
      id = await insertProduct(tx, actor, values);
    } else await updateProduct(tx, actor, id, values);
    await tx.audit({ action: "practice.product_changed", subjectUserId: actor.id, subject: { kind: "product", id } });
    await tx.queue("availability", { practitionerId: actor.id });
    const [row] = await findProducts(tx.db, actor, id);
    return tx.answer(viewProduct(mustBeOwn(row)));
  });
}
