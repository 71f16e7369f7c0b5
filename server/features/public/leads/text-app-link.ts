// Texts the link to the app, once, and deletes the number.

import type { AppContext } from "../../../context.ts";
import type { QueuedJob } from "../../../data/queued-jobs.ts";
import { nobody } from "../../../data/transaction.ts";
import { links } from "../../../links.ts";
import { appLinkSms } from "../../../notices/sms.ts";
import { ProviderRejected } from "../../../outside/failures.ts";
import { deliverOnce, mayLeave } from "../../notices/notices/deliver-once.ts";
import { endAppLink, findAppLink } from "./app-links.queries.ts";

/** All that the outbox page shows of it. */
const shownNumber = (number: string): string => `a number ending in ${number.slice(-2)}`;

export async function textAppLink(context: AppContext, { outboxId, payload }: QueuedJob<"app_link">): Promise<void> {
  if (!(await mayLeave(context, outboxId))) return;
  const { appLinkId } = payload;
  const row = await findAppLink(context.read, appLinkId);
  if (!row?.sealed_number) return;
  const number = context.secret.open(row.sealed_number);
  const { config } = context;
  const link = row.template === "visit" ? links.appointments(config) : links.downloadTheApp(config);
  const { body } = appLinkSms({ brand: { name: config.BRAND_NAME, supportEmail: config.SUPPORT_EMAIL }, link });
  const message = {
    outboxId,
    template: `app_link_${row.template}`,
    userId: null,
    to: number,
    shownAs: shownNumber(number),
    rendered: { channel: "sms", body } as const,
  };
  try {
    await deliverOnce(context, message, async (tx) => {
      await endAppLink(tx, appLinkId, { sent_at: context.now() });
    });
  } catch (error) {
    if (!(error instanceof ProviderRejected)) throw error;
    // The visitor is told right away; staff has nothing to do about a number that receives no texts.
    await context.write(nobody, (tx) => endAppLink(tx, appLinkId, { refused_at: context.now() }));
  }
}
