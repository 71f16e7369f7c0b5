// The one seam between notices and the bell: a queued notice that NOTICES gives a place in the bell raises it too.
import { isNotification, NOTIFICATIONS } from "@larkwell/domain/notices/notifications.ts";
import { mayMeet } from "@larkwell/domain/tracks/suppression.ts";
import type { AppContext } from "../../../context.ts";
import type { QueuedJob, QueuedPayload } from "../../../data/queued-jobs.ts";
import { nobody } from "../../../data/transaction.ts";
import { findCircumstances } from "../../health/circumstances/find-circumstances.ts";
import { findReach, wasRaised } from "./bell.queries.ts";
import { raiseNotification } from "./raise-notification.ts";

const targetOf = ({ appointmentId, practitionerId, orderId }: QueuedPayload<"notice">): number | undefined =>
  appointmentId ?? orderId ?? practitionerId;

/**
 * Raises it once, however often the notice is tried. Whether the person wants the email does not matter here. What
 * cannot be shown now is not raised: what a loss holds back is not made up for later (D77).
 */
export async function raiseFromNotice(context: AppContext, { outboxId, payload }: QueuedJob<"notice">): Promise<void> {
  const { template: kind, userId } = payload;
  if (!isNotification(kind) || (await wasRaised(context.read, outboxId))) return;
  const person = await findReach(context.read, userId);
  if (!person || person.disabled_at !== null) return;
  if (!mayMeet(NOTIFICATIONS[kind].topic, await findCircumstances(context.read, userId))) return;
  const targetId = targetOf(payload);
  await context.write(nobody, (tx) =>
    raiseNotification(tx, context, {
      userIds: [userId],
      kind,
      outboxId,
      ...(targetId === undefined ? {} : { targetId }),
    }),
  );
}
