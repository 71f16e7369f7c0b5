// What a person has written and not sent, sealed, for all their devices. An older revision that arrives late is refused.
import type * as contract from "@larkwell/contract/messages.ts";
import { Refusal } from "@larkwell/contract/refusals.ts";
import type { CallOf } from "../../../http/call.ts";
import { putDraft } from "./open-channel.queries.ts";
import { partFor } from "./open-channel.ts";

export async function saveDraft({ actor, params, body, context }: CallOf<typeof contract.saveDraft>) {
  return context.write(actor, async (tx) => {
    const channel = await partFor(tx.db, actor, params.channel_id);
    const isSaved = await putDraft(tx, {
      channelId: channel.id,
      userId: actor.id,
      revision: body.revision,
      body_sealed: body.body === "" ? null : context.secret.seal(body.body),
      updated_at: context.now(),
    });
    if (!isSaved) throw new Refusal("stale");
    return { revision: body.revision };
  });
}
