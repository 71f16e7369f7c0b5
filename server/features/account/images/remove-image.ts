// A person removes their portrait: no one sees it from now on, and clean-up removes the bytes.
import type * as contract from "@larkwell/contract/images.ts";
import { Refusal } from "@larkwell/contract/refusals.ts";
import type { CallOf } from "../../../http/call.ts";
import { hideImage } from "./images.queries.ts";

export async function removeImage({ actor, context, params }: CallOf<typeof contract.removeImage>) {
  await context.write(actor, async (tx) => {
    await tx.lockPeople(actor.id);
    if (!(await hideImage(tx, actor, params.id, context.now()))) throw new Refusal("not_found");
    await tx.audit({ action: "image.removed", subjectUserId: actor.id, subject: { kind: "image", id: params.id } });
  });
  return {};
}
