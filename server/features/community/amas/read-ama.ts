// One ask-me-anything with its time.
import type * as contract from "@larkwell/contract/amas.ts";
import type { CallOf } from "../../../http/call.ts";
import { forumReader } from "../forum/forum.access.ts";
import { openAma } from "./amas.access.ts";
import { viewAma } from "./amas.view.ts";

export async function readAma({ actor, params, context }: CallOf<typeof contract.readAma>) {
  const reader = await forumReader(context, context.read, actor);
  return viewAma(await openAma(context, reader, params.id), reader, context.now());
}
