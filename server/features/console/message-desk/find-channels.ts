// Staff finds with whom a member exchanges messages, after giving a reason. Recorded.
import type * as contract from "@larkwell/contract/ops-messages.ts";
import { Refusal } from "@larkwell/contract/refusals.ts";
import { msg } from "@larkwell/domain/language/text.ts";
import { toWire } from "@larkwell/domain/time/wire-time.ts";
import type { CallOf } from "../../../http/call.ts";
import { findChannelsOf, findMemberByEmail } from "./message-desk.queries.ts";
import { nameOf } from "./message-desk.view.ts";

export async function findChannels({ actor, body, context }: CallOf<typeof contract.findChannels>) {
  return context.write(actor, async (tx) => {
    const member = await findMemberByEmail(tx.db, body.email);
    if (!member)
      throw new Refusal("invalid", { errors: [{ field: "email", message: msg("No member has this email address.") }] });
    const rows = await findChannelsOf(tx.db, member.id);
    await tx.audit({ action: "ops.channels_found", subjectUserId: member.id, reason: body.reason });
    return {
      data: rows.flatMap(({ id, last_message_at, last_number, ...row }) =>
        last_message_at
          ? [{ id, practitioner: nameOf(row), last_message_at: toWire(last_message_at), messages: last_number }]
          : [],
      ),
    };
  });
}
