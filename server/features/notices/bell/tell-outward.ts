// Tells a person by push, email or SMS what stays unread: once for each thing, and not while they are there.
import { NOTIFICATIONS, type NotificationKind } from "@larkwell/domain/notices/notifications.ts";
import { decideOutward, isActive, type OutwardWay } from "@larkwell/domain/notices/outward.ts";
import { topicOfNotification, wantsWay } from "@larkwell/domain/notices/preferences.ts";
import type { AppContext } from "../../../context.ts";
import type { QueuedJob } from "../../../data/queued-jobs.ts";
import { nobody, type Queued } from "../../../data/transaction.ts";
import { isPushOn } from "../../../outside/push/contact.ts";
import { preferencesFrom } from "../notice-preferences/notice-preferences.facts.ts";
import { findReach, listUnread, markTold } from "./bell.queries.ts";
import { outwardKey } from "./raise-notification.ts";
import { type Shown, shownOf } from "./shown-notifications.ts";

const leaves = ({ kind }: { kind: NotificationKind }) => NOTIFICATIONS[kind].outward !== "none";

const jobFor = {
  push: (userId: number) => ({ kind: "push" as const, payload: { userId } }),
  email: (userId: number) => ({ kind: "notice" as const, payload: { template: "something_new" as const, userId } }),
  sms: (userId: number) => ({ kind: "notice" as const, payload: { template: "something_new_sms" as const, userId } }),
};

async function decide(context: AppContext, userId: number, waiting: readonly Shown[]) {
  const person = await findReach(context.read, userId);
  if (!person) return { is: "nothing" } as const;
  return decideOutward(
    {
      kinds: waiting.map(({ kind }) => kind),
      disabled: person.disabled_at !== null || person.is_leaving,
      active: isActive(person.attended_at, context.now()),
      hasPush: person.has_push && isPushOn(context.config),
      emailConfirmed: person.email_confirmed_at !== null,
      smsConsent: person.sms_consent,
      hasPhone: person.has_phone,
      preferences: preferencesFrom(person.preferences),
      timeZone: person.time_zone,
    },
    { now: context.now(), minutes: context.config.NOTIFY_AFTER_MINUTES },
  );
}

export async function tellOutward(context: AppContext, { outboxId, payload }: QueuedJob<"outward">): Promise<void> {
  const { userId } = payload;
  const unread = await listUnread(context.read, { id: userId });
  const untold = unread.filter((row) => row.outward_at === null);
  const waiting = (await shownOf(context, { id: userId }, untold)).filter(leaves);
  const decision = await decide(context, userId, waiting);
  if (decision.is === "nothing") return;
  await context.write(nobody, async (tx) => {
    if (decision.is === "later")
      return tx.queue(
        "outward",
        { userId },
        { dedupeKey: outwardKey(userId, `again:${outboxId}`), runAt: decision.at },
      );
    const told = await markTold(
      tx,
      waiting.map(({ row }) => row.id),
      context.now(),
    );
    if (told.length === 0) return;
    await tx.queueAll(
      decision.ways.map(
        ({ way, at }): Queued => ({
          ...jobFor[way](userId),
          dedupeKey: outwardKey(userId, `told:${outboxId}:${way}`),
          runAt: at,
        }),
      ),
    );
  });
}

/**
 * Whether "you have something new" is still true when it is about to leave, the person is still not there, and wants to
 * be told this way about one of the topics.
 */
export async function isStillUnread(context: AppContext, userId: number, way: OutwardWay): Promise<boolean> {
  const person = await findReach(context.read, userId);
  if (!person || person.disabled_at !== null || person.is_leaving || isActive(person.attended_at, context.now()))
    return false;
  const unread = await listUnread(context.read, { id: userId });
  const told = unread.filter((row) => row.outward_at !== null);
  const preferences = preferencesFrom(person.preferences);
  const isLeaving = ({ kind }: Shown) =>
    (way === "push" ? leaves({ kind }) : NOTIFICATIONS[kind].outward === "all") &&
    wantsWay(preferences, way, topicOfNotification(kind));
  return (await shownOf(context, { id: userId }, told)).some(isLeaving);
}
