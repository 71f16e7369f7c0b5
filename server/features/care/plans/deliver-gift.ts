// Emails a gift to the person it is for, in the giver's language: who sent it and a link, and nothing about care.
import { randomBytes } from "node:crypto";
import { senderName } from "@larkwell/domain/invites/sender-name.ts";
import { isLanguage } from "@larkwell/domain/language/languages.ts";
import { giftStep } from "@larkwell/domain/plans/gift.ts";
import type { AppContext } from "../../../context.ts";
import type { QueuedJob } from "../../../data/queued-jobs.ts";
import { nobody } from "../../../data/transaction.ts";
import { inLanguage } from "../../../language/readers.ts";
import { links } from "../../../links.ts";
import { planGiftMail } from "../../../notices/plan-mails.ts";
import { deliverOnce, mayLeave } from "../../notices/notices/deliver-once.ts";
import { findGift, insertGiftToken, toGift } from "./gifts.queries.ts";

export async function deliverGift(context: AppContext, { outboxId, payload }: QueuedJob<"plan_gift">) {
  if (!(await mayLeave(context, outboxId))) return;
  const gift = await findGift(context.read, payload.giftId);
  const now = context.now();
  // Taken back meanwhile.
  if (!gift?.sealed_email || giftStep(toGift(gift), { kind: "claim" }, now) === undefined) return;
  const token = randomBytes(32).toString("base64url");
  await context.write(nobody, (tx) =>
    insertGiftToken(tx, { token_hash: context.secret.hash(token), gift_id: gift.id, issued_at: now }),
  );
  const { config } = context;
  const brand = { name: config.BRAND_NAME, supportEmail: config.SUPPORT_EMAIL };
  const mail = await inLanguage(isLanguage(gift.giver_language) ? gift.giver_language : "en", async () =>
    planGiftMail({ brand, from: senderName(gift.giver_name), link: links.planGift(config, token) }),
  );
  await deliverOnce(context, {
    outboxId,
    template: "plan_gift",
    userId: null,
    to: context.secret.open(gift.sealed_email),
    // Staff needs no list of who gives what to whom.
    shownAs: "an address with a gift",
    rendered: { channel: "email", mail, calendarFile: null },
  });
}
