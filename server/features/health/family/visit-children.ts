// For which of their children a parent may book a visit: those that count, while the child's age leaves visits open to the parent.
import type * as contract from "@larkwell/contract/family.ts";
import { Refusal } from "@larkwell/contract/refusals.ts";
import type { Reader } from "../../../data/db.ts";
import type { CallOf } from "../../../http/call.ts";
import { mustBeSelf } from "../../../http/must-be-self.ts";
import { listChildrenFor } from "./family.queries.ts";

export async function listVisitChildren({ actor, params, context }: CallOf<typeof contract.listVisitChildren>) {
  mustBeSelf(actor, params.user_id);
  return { data: await listChildrenFor(context.read, actor, "visits", context.now()) };
}

/** Under the parent's lock: a child who is removed at the same time is removed before or after. */
export async function mustBeBookableChild(
  read: Reader,
  parent: { id: number },
  childId: number,
  now: Temporal.Instant,
) {
  const children = await listChildrenFor(read, parent, "visits", now);
  if (!children.some(({ id }) => id === childId)) throw new Refusal("child_not_bookable");
}
