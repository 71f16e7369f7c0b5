// Texts the link to the app, once, and forgets the number.
import { nobody } from "../../../data/transaction.ts";
import type { House } from "../../../house.ts";
import type { QueuedEffect } from "../../../jobs/outbox.ts";
import { links } from "../../../links.ts";
import { appLinkSms } from "../../../notices/sms.ts";
import { ProviderRejected } from "../../../outside/failures.ts";
import { deliverOnce, mayLeave } from "../../notices/notices/deliver-once.ts";
import { endAppLink, findAppLink } from "./app-links.queries.ts";

/** All that the outbox page shows of it. */
const shownNumber = (number: string): string => `a number ending in ${number.slice(-2)}`;

export async function textAppLink(house: House, { outboxId, payload }: QueuedEffect<"app_link">): Promise<void> {
  if (!(await mayLeave(house, outboxId))) return;
  const { appLinkId } = payload;
  const row = await findAppLink(house.read, appLinkId);
  if (!row?.sealed_number) return;
  const number = house.secret.open(row.sealed_number);
  const { config } = house;
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
    await deliverOnce(house, message, async (tx) => {
      await endAppLink(tx, appLinkId, { sent_at: house.now() });
    });
  } catch (error) {
    if (!(error instanceof ProviderRejected)) throw error;
    // She is told at once; for staff there is nothing to do about a number that takes no texts.
    await house.write(nobody, (tx) => endAppLink(tx, appLinkId, { refused_at: house.now() }));
  }
}
