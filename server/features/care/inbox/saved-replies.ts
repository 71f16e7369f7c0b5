// Saved replies: read, written and removed by their owner. Filling in the fields happens on the device, before sending.
import type * as contract from "@larkwell/contract/inbox.ts";
import type { SavedReply } from "@larkwell/contract/inbox.ts";
import { Refusal } from "@larkwell/contract/refusals.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { MOST_SAVED_REPLIES, REPLY_FIELDS, unknownFields } from "@larkwell/domain/messages/saved-replies.ts";
import type { Actor, CallOf } from "../../../http/call.ts";
import { mustBeOwn, mustWorkHere } from "./inbox.access.ts";
import {
  countReplies,
  deleteReply,
  findReply,
  insertReply,
  listReplies,
  type SavedReplyRow,
  updateReply,
} from "./saved-replies.queries.ts";

const view = (row: SavedReplyRow, actor: Pick<Actor, "id">): SavedReply => {
  const mine = row.owner_id === actor.id;
  return {
    id: row.id,
    title: row.title,
    body: row.body,
    shared: row.shared,
    mine,
    owner: mine ? null : `${row.first_name} ${row.last_name}`.trim(),
  };
};

/** A field that does not exist would be sent as it is. */
function mustKnowFields(body: string) {
  const [unknown] = unknownFields(body);
  if (unknown === undefined) return;
  const known = REPLY_FIELDS.map((name) => `{${name}}`).join(", ");
  throw new Refusal("invalid", {
    errors: [
      {
        field: "body",
        message: t("{field} isn’t a field. The fields are {known}.", { field: `{${unknown}}`, known }),
      },
    ],
  });
}

export async function listSavedReplies({ actor, context }: CallOf<typeof contract.listSavedReplies>) {
  await mustWorkHere(context.read, actor);
  return { data: (await listReplies(context.read, actor)).map((row) => view(row, actor)) };
}

export async function addSavedReply({ actor, body, context }: CallOf<typeof contract.addSavedReply>) {
  mustKnowFields(body.body);
  return context.write(actor, async (tx) => {
    await mustWorkHere(tx.db, actor);
    await tx.lockPeople(actor.id);
    if ((await countReplies(tx.db, actor)) >= MOST_SAVED_REPLIES) throw new Refusal("too_many_saved_replies");
    const id = await insertReply(tx, actor, { ...body, updated_at: context.now() });
    return tx.answer(view(mustBeOwn(await findReply(tx.db, actor, id)), actor));
  });
}

export async function changeSavedReply({ actor, params, body, context }: CallOf<typeof contract.changeSavedReply>) {
  mustKnowFields(body.body);
  return context.write(actor, async (tx) => {
    await mustWorkHere(tx.db, actor);
    await updateReply(tx, actor, params.id, { ...body, updated_at: context.now() });
    return tx.answer(view(mustBeOwn(await findReply(tx.db, actor, params.id)), actor));
  });
}

export async function removeSavedReply({ actor, params, context }: CallOf<typeof contract.removeSavedReply>) {
  return context.write(actor, async (tx) => {
    await mustWorkHere(tx.db, actor);
    mustBeOwn(await deleteReply(tx, actor, params.id));
    return tx.answer({});
  });
}
