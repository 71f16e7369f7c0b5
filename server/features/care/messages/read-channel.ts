// A channel with the reader's draft, and what a member can expect of the other side.
import type * as contract from "@larkwell/contract/messages.ts";
import { usualHours } from "@larkwell/domain/messages/usual-reply.ts";
import type { AppContext } from "../../../context.ts";
import type { CallOf } from "../../../http/call.ts";
import type { ChannelRow } from "./channels.queries.ts";
import { sideOf } from "./messages.access.ts";
import { viewChannel, wire } from "./messages.view.ts";
import { findDraft } from "./open-channel.queries.ts";
import { channelFor, noteOpening } from "./open-channel.ts";
import { findReplies } from "./replies.queries.ts";

async function viewReply(context: AppContext, channel: ChannelRow) {
  const { waited, away, week } = await findReplies(context.read, channel.practitioner_id, context.now());
  return {
    usual_hours: usualHours(waited),
    promise_days: context.config.MESSAGE_PROMISE_DAYS,
    away: away && { until: away.until && wire(away.until), text: away.text },
    hours: week,
  };
}

export async function readChannel({ actor, params, context }: CallOf<typeof contract.readChannel>) {
  const channel = await channelFor(context.read, context, actor, params.channel_id);
  await noteOpening(context, actor, channel);
  const draft = await findDraft(context.read, { channelId: channel.id, userId: actor.id });
  return {
    ...viewChannel(channel, actor),
    draft: draft
      ? { body: draft.body_sealed === null ? "" : context.secret.open(draft.body_sealed), revision: draft.revision }
      : null,
    reply: sideOf(channel, actor) === "member" ? await viewReply(context, channel) : null,
  };
}
