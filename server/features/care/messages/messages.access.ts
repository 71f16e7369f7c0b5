// Who may read and write in a channel, and why no one can write in it right now.
import type { channelClosings, MessageSide } from "@larkwell/contract/messages.ts";
import { Refusal } from "@larkwell/contract/refusals.ts";
import { isBilled } from "@larkwell/domain/messages/billing.ts";
import type { Actor } from "../../../http/call.ts";
import type { ChannelRow } from "./channels.queries.ts";

/** Staff read messages only with a reason, elsewhere (D86). */
export function mustTakePart(actor: Pick<Actor, "role">): void {
  if (actor.role === "staff") throw new Refusal("forbidden");
}

/** "Not found" and "not yours" get the same answer (D10). The query finds only channels that the actor may see. */
export function mustBeTheirs<Row>(row: Row | undefined): Row {
  if (row === undefined) throw new Refusal("not_found");
  return row;
}

type Closing = (typeof channelClosings)[number] | null;

/** Old and closed channels open again as soon as the reason is gone. */
export function closingOf(channel: ChannelRow): Closing {
  if (channel.left_at) return "left";
  if (channel.kind === "internal") return null;
  if (channel.member?.disabled) return "account_closed";
  if (channel.kind === "coordinator") return channel.attended ? null : "practitioner_away";
  const practitioner = channel.practitioner_id === channel.me.id ? channel.me : channel.practitioner;
  if (!practitioner || practitioner.disabled) return "account_closed";
  if (!practitioner.messaging) return "messaging_off";
  return practitioner.published ? null : "practitioner_away";
}

export function mustBeOpen(channel: ChannelRow): void {
  if (closingOf(channel)) throw new Refusal("messaging_off");
}

export const sideOf = (channel: Pick<ChannelRow, "member_id" | "kind">, actor: Pick<Actor, "id">): MessageSide =>
  channel.kind !== "internal" && channel.member_id === actor.id ? "member" : "care";

/** The actor's next message takes a credit (R6.030-R6.034). */
export const isBilledFor = (channel: ChannelRow, actor: Pick<Actor, "id" | "role">): boolean =>
  isBilled({
    senderRole: actor.role,
    hasOrganization: channel.has_organization,
    hasSubscription: channel.has_plan,
    internal: channel.kind === "internal",
    withCoordinator: channel.kind === "coordinator",
  });
