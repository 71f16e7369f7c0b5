// A neutral mail to the clinic's own mailbox: something came in, and the console says what. Many within a while make one mail.
import type { StaffMailName } from "@larkwell/domain/notices/notices.ts";
import type { AppContext } from "../../../context.ts";
import type { QueuedJob } from "../../../data/queued-jobs.ts";
import type { Tx } from "../../../data/transaction.ts";
import { links } from "../../../links.ts";
import { staffMail } from "../../../notices/mails.ts";
import { deliverOnce, mayLeave } from "./deliver-once.ts";

const windowMilliseconds = 15 * 60_000;

/** Leaves at the end of the quarter of an hour, so that whatever comes until then is told with it. */
export function queueStaffMail(tx: Tx, about: StaffMailName, now: Temporal.Instant): Promise<void> {
  const end = (Math.floor(now.epochMilliseconds / windowMilliseconds) + 1) * windowMilliseconds;
  return tx.queue(
    "staff_mail",
    { about },
    { dedupeKey: `staff_mail:${about}:${end}`, runAt: Temporal.Instant.fromEpochMilliseconds(end) },
  );
}

/** What somebody waits for this minute leaves by itself and at once. `word` tells it from the next one. */
export const notifyStaffNow = (tx: Tx, about: StaffMailName, word: string): Promise<void> =>
  tx.queue("staff_mail", { about }, { dedupeKey: `staff_mail:${about}:${word}` });

const linkTo = {
  leads: links.leads,
  gifts: links.gifts,
  welcome_gifts: links.welcomeGifts,
  help: links.helpRequests,
} as const;

export async function notifyStaff(context: AppContext, { outboxId, payload }: QueuedJob<"staff_mail">): Promise<void> {
  if (!(await mayLeave(context, outboxId))) return;
  const { config } = context;
  const brand = { name: config.BRAND_NAME, supportEmail: config.SUPPORT_EMAIL };
  const link = linkTo[payload.about](config);
  const mail = staffMail(payload.about, { brand, link });
  await deliverOnce(context, {
    outboxId,
    template: `staff_${payload.about}`,
    userId: null,
    to: config.SUPPORT_EMAIL,
    rendered: { channel: "email", mail, calendarFile: null },
  });
}
