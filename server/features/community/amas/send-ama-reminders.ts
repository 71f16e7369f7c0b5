// Reminds everyone who asked for it that an ask-me-anything begins soon: once each, in the bell, and outward as they prefer.
import { amaPhase } from "@larkwell/domain/forum/amas.ts";
import type { AppContext } from "../../../context.ts";
import type { QueuedJob } from "../../../data/queued-jobs.ts";
import { nobody } from "../../../data/transaction.ts";
import { raiseNotification } from "../../notices/bell/raise-notification.ts";
import { lockTimes, takeReminders } from "./amas.queries.ts";

/** Taking the reminders and raising them is one transaction: whatever breaks, no one is reminded twice, and no one is forgotten. */
export const sendAmaReminders = (context: AppContext, { payload }: QueuedJob<"ama_reminders">): Promise<void> =>
  context.write(nobody, async (tx) => {
    const times = await lockTimes(tx, payload.postId, "update");
    const userIds = await takeReminders(tx, payload.postId);
    if (!times?.shown) return;
    const isOver = amaPhase({ startsAt: times.starts_at, endsAt: times.ends_at }, context.now()) === "over";
    if (!isOver) await raiseNotification(tx, context, { userIds, kind: "ama_soon", targetId: payload.postId });
  });
