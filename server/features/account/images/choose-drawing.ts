// A practitioner chooses a drawing to show while there is no photo, or initials again. No one has a drawing they did not choose (D83).
import type * as contract from "@larkwell/contract/images.ts";
import type { CallOf } from "../../../http/call.ts";
import { setDrawing } from "./images.queries.ts";

export async function chooseDrawing({ actor, context, body }: CallOf<typeof contract.chooseDrawing>) {
  await context.write(actor, async (tx) => {
    await tx.lockPeople(actor.id);
    await setDrawing(tx, actor, body.drawing);
    await tx.audit({ action: "drawing.chosen", subjectUserId: actor.id, subject: { kind: "user", id: actor.id } });
  });
  return {};
}
