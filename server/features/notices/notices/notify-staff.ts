// A neutral email to the clinic's own inbox: something arrived, and the console says what. Many within a while make one email.
import type { StaffMailName } from "@larkwell/domain/notices/notices.ts";
import type { AppContext } from "../../../context.ts";
import type { QueuedJob } from "../../../data/queued-jobs.ts";
import type { Tx } from "../../../data/transaction.ts";
import { links } from "../../../links.ts";
import { staffMail } from "../../../notices/mails.ts";
import { deliverOnce, mayLeave } from "./deliver-once.ts";

const windowMilliseconds = 15 * 60_000;

/** Sent at the end of the quarter of an hour, so that it covers everything that arrives until then. */
export function queueStaffMail(tx: Tx, about: StaffMailName, now: Temporal.Instant): Promise<void> {
  const end = (Math.floor(now.epochMilliseconds / windowMilliseconds) + 1) * windowMilliseconds;
  return tx.queue(
    "staff_mail",
    { about },
    { dedupeKey: `staff_mail:${about}:${end}`, runAt: Temporal.Instant.fromEpochMilliseconds(end) },
  );
}

/** What a person waits for this minute is sent by itself and right away. `word` distinguishes it from the next one. */
export const notifyStaffNow = (tx: Tx, about: StaffMailName, word: string): Promise<void> =>
  tx.queue("staff_mail", { about }, { dedupeKey: `staff_mail:${about}:${word}` });

const linkTo = {
  leads: links.leads,
  gifts: links.gifts,
  welcome_gifts: links.welcomeGifts,
  help: links.helpRequests,
  files: links.unsafeFiles,
  safety: links.safety,
  safety_drill: links.safety,
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
