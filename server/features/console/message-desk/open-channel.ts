// Staff reads the messages of one channel, after giving a reason. The member can read who looked and why (D78).
import type * as contract from "@larkwell/contract/ops-messages.ts";
import { Refusal } from "@larkwell/contract/refusals.ts";
import type { CallOf } from "../../../http/call.ts";
import { findChannelForStaff, findMessagesForStaff } from "./message-desk.queries.ts";
import { nameOf, viewMessage } from "./message-desk.view.ts";

const shownMessages = 100;

export async function openChannel({ actor, params, body, context }: CallOf<typeof contract.openChannel>) {
  return context.write(actor, async (tx) => {
    const channel = await findChannelForStaff(tx.db, params.id);
    if (!channel?.member_id) throw new Refusal("not_found");
    await tx.audit({
      action: "ops.channel_opened",
      subjectUserId: channel.member_id,
      subject: { kind: "channel", id: channel.id },
      reason: body.reason,
    });
    const before = body.before ?? channel.last_number + 1;
    const rows = await findMessagesForStaff(tx.db, channel.id, before, shownMessages + 1);
    return {
      id: channel.id,
      member_id: channel.member_id,
      member: `${channel.member_first_name} ${channel.member_last_name}`.trim(),
      practitioner: nameOf(channel),
      messages: rows.slice(0, shownMessages).map(viewMessage).toReversed(),
      more: rows.length > shownMessages,
    };
  });
}
