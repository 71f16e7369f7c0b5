// A person takes a file away that they have not sent: nobody can open it from now on, and clean-up removes the bytes.
import type * as contract from "@larkwell/contract/message-files.ts";
import { Refusal } from "@larkwell/contract/refusals.ts";
import type { CallOf } from "../../../http/call.ts";
import { cancelFile } from "./message-files.queries.ts";

export async function removeMessageFile({ actor, params, context }: CallOf<typeof contract.removeMessageFile>) {
  await context.write(actor, async (tx) => {
    if (!(await cancelFile(tx, actor, params.id, context.now()))) throw new Refusal("not_found");
  });
  return {};
}
