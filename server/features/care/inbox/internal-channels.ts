// Conversations among colleagues: listed, joined and left. They are opened and written in like every channel.
import type * as contract from "@larkwell/contract/inbox.ts";
import type { InternalChannel } from "@larkwell/contract/inbox.ts";
import { Refusal } from "@larkwell/contract/refusals.ts";
import { portraitUrl } from "@larkwell/domain/people/portrait.ts";
import { toWire } from "@larkwell/domain/time/wire-time.ts";
import type { AppContext } from "../../../context.ts";
import type { Tx } from "../../../data/transaction.ts";
import type { Actor, CallOf } from "../../../http/call.ts";
import { insertEvents } from "./conversations.queries.ts";
import { mustBeOwn, mustWorkHere } from "./inbox.access.ts";
import { type InternalRow, joinChannel, leave, listInternal, listPeopleIds, lockInternal } from "./internal.queries.ts";
import { findAvailable } from "./workers.queries.ts";

const view = ({ id, people, last, unread, about }: InternalRow, actor: Pick<Actor, "id">): InternalChannel => ({
  channel_id: id,
  people: people.map(({ image_id, drawing, ...person }) => ({
    ...person,
    image_url: portraitUrl({ image_id, drawing }),
  })),
  about,
  last_message: last && {
    mine: last.author_id === actor.id,
    author: last.author,
    excerpt: last.body.replace(/\s+/g, " ").trim(),
    at: toWire(Temporal.Instant.from(last.at)),
  },
  new_messages: unread,
});

export async function listInternalChannels({ actor, context }: CallOf<typeof contract.listInternalChannels>) {
  await mustWorkHere(context.read, actor);
  return { data: (await listInternal(context.read, actor)).map((row) => view(row, actor)) };
}

/** Only those who take messages now: for others there is no such channel. */
async function tell(tx: Tx, context: AppContext, channelId: number) {
  const people = await findAvailable(tx.db, await listPeopleIds(tx, channelId), { coordinators: false });
  tx.afterCommit(() => context.realtime.toPeople(people, "inbox-changed", { channel_id: channelId }));
}

export async function addChannelPeople({ actor, params, body, context }: CallOf<typeof contract.addChannelPeople>) {
  return context.write(actor, async (tx) => {
    await mustWorkHere(tx.db, actor);
    const channel = mustBeOwn(await lockInternal(tx, actor, params.channel_id));
    const ids = [...new Set(body.user_ids)].filter((id) => id !== actor.id);
    const available = ids.length > 0 ? await findAvailable(tx.db, ids, { coordinators: false }) : [];
    if (available.length < ids.length) throw new Refusal("colleague_unavailable");
    const there = await listPeopleIds(tx, channel.id);
    const added = ids.filter((id) => !there.includes(id));
    if (added.length === 0) return tx.answer({});
    const now = context.now();
    await joinChannel(tx, channel.id, added, channel.last_number, now);
    await insertEvents(
      tx,
      added.map((toId) => ({ channelId: channel.id, kind: "people_added", now, toId })),
      actor.id,
    );
    // Without the member that it is about: they may read what the audit log has about them.
    await tx.audit({ action: "inbox.people_added", subject: { kind: "channel", id: channel.id } });
    await tell(tx, context, channel.id);
    return tx.answer({});
  });
}

export async function leaveChannel({ actor, params, context }: CallOf<typeof contract.leaveChannel>) {
  return context.write(actor, async (tx) => {
    await mustWorkHere(tx.db, actor);
    const channel = mustBeOwn(await lockInternal(tx, actor, params.channel_id));
    const now = context.now();
    await tell(tx, context, channel.id);
    await leave(tx, channel.id, actor, now);
    await insertEvents(tx, [{ channelId: channel.id, kind: "person_left", now }], actor.id);
    await tx.audit({ action: "inbox.person_left", subject: { kind: "channel", id: channel.id } });
    return tx.answer({});
  });
}
