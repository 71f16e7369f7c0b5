// A visitor wants to give someone credit for visits: stored for staff, who arranges the payment. Nothing is charged here.
import type * as contract from "@larkwell/contract/leads.ts";
import { Refusal } from "@larkwell/contract/refusals.ts";
import { signsOfBot } from "@larkwell/domain/leads/bot-signs.ts";
import { GIFT_CENTS, giftDayFault } from "@larkwell/domain/leads/gift-packages.ts";
import { nobody } from "../../../data/transaction.ts";
import type { CallOf } from "../../../http/call.ts";
import { queueStaffMail } from "../../notices/notices/notify-staff.ts";
import { upsertGift } from "./gifts.queries.ts";
import { mustNotFlood } from "./leads.access.ts";

export async function sendGift({ body, context, request }: CallOf<typeof contract.sendGift>) {
  const now = context.now();
  const fault = giftDayFault(body.deliver_on, now);
  if (fault) throw new Refusal("invalid", { errors: [{ field: "deliver_on", message: fault }] });
  await mustNotFlood(context, { what: "gift", address: request.ip, email: body.giver_email });
  const { remarks, shown_ms, ...gift } = body;
  const names = [gift.giver_name, gift.recipient_name];
  const signs = signsOfBot({ remarks, shownMs: shown_ms, names, titles: [], message: gift.message });
  await context.write(nobody, async (tx) => {
    await upsertGift(tx, {
      ...gift,
      cents: GIFT_CENTS[gift.package],
      suspected: signs.length > 0,
      signs,
      sent_at: now,
    });
    if (signs.length === 0) await queueStaffMail(tx, "gifts", now);
  });
  return { received: true as const };
}
