// The channel as its reader may see it. The first time that a person of the care side opens a member's channel is on record.
import type { AppContext } from "../../../context.ts";
import type { Reader } from "../../../data/db.ts";
import type { Tx } from "../../../data/transaction.ts";
import type { Actor } from "../../../http/call.ts";
import { type ChannelPart, type ChannelRow, findChannel, findPart } from "./channels.queries.ts";
import { mustBeTheirs, mustTakePart, sideOf } from "./messages.access.ts";
import { markOpened } from "./open-channel.queries.ts";

export async function channelFor(read: Reader, context: AppContext, actor: Actor, id: number): Promise<ChannelRow> {
  mustTakePart(actor);
  const asked = { actor, now: context.now(), defaultCoordinatorId: context.config.DEFAULT_CARE_COORDINATOR_ID };
  return mustBeTheirs(await findChannel(read, asked, id));
}

/** For what needs no people. */
export async function partFor(read: Reader, actor: Actor, id: number): Promise<ChannelPart> {
  mustTakePart(actor);
  return mustBeTheirs(await findPart(read, actor, id));
}

/** In the transaction of what they do there. */
export async function recordOpening(tx: Tx, actor: Pick<Actor, "id">, channel: ChannelPart, now: Temporal.Instant) {
  if (channel.opened_at || sideOf(channel, actor) === "member") return;
  const isFirst = await markOpened(tx, { channelId: channel.id, userId: actor.id, now });
  if (!isFirst || channel.member_id === null || channel.kind === "internal") return;
  await tx.audit({
    action: "channel.read",
    subjectUserId: channel.member_id,
    subject: { kind: "channel", id: channel.id },
  });
}

/** For reading. */
export async function noteOpening(context: AppContext, actor: Actor, channel: ChannelPart): Promise<void> {
  if (!channel.opened_at && sideOf(channel, actor) === "care")
    await context.write(actor, (tx) => recordOpening(tx, actor, channel, context.now()));
}
