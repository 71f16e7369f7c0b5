// What each queued effect does, and what becomes of those that fail: tried again with growing pauses, or left to a person.

import type { AppContext } from "../context.ts";
import type { EffectKind, EffectOf } from "../data/effects.ts";
import { prepareExport } from "../features/account/my-data/prepare-export.ts";
import { settlePayment } from "../features/care/payments/settle-payment.ts";
import { noticeAvailability } from "../features/care/practitioners/notice-availability.ts";
import { forgetCard, forgetCardCopy } from "../features/care/wallet/remove-card.ts";
import { noted } from "../features/notices/notices/deliver-once.ts";
import { sendNotice } from "../features/notices/notices/send-notice.ts";
import { tellStaff } from "../features/notices/notices/tell-staff.ts";
import { deliverInvite } from "../features/partners/invites/deliver-invite.ts";
import { handOverLead } from "../features/public/leads/hand-over-lead.ts";
import { textAppLink } from "../features/public/leads/text-app-link.ts";
import { settleMemberships } from "../features/sponsors/organizations/settle-memberships.ts";
import { sendVerificationCode } from "../features/sponsors/verification/send-code.ts";
import { isDatabaseAway } from "../http/refusal-to-reply.ts";
import { inTime } from "../in-time.ts";
import { OutcomeUnknown, ProviderRejected, ProviderUnavailable } from "../outside/failures.ts";
import { LaneRunner } from "./lane-runner.ts";
import { LANES, type Lane, laneLimits } from "./lanes.ts";
import { findDueLanes, mark, type OutboxRow } from "./outbox.queries.ts";

export interface QueuedEffect<K extends EffectKind> {
  outboxId: number;
  payload: EffectOf<K>;
  /** When it fails now it is given up. */
  isLastTry?: boolean;
}

/** Each effect must bear being run twice, by two processes at once too: one may die between the work and the mark, or stand still. */
const effects: { [K in EffectKind]: (context: AppContext, effect: QueuedEffect<K>) => Promise<unknown> } = {
  notice: sendNotice,
  payment: settlePayment,
  card_removal: forgetCard,
  card_copy_removal: forgetCardCopy,
  availability: noticeAvailability,
  lead: handOverLead,
  app_link: textAppLink,
  partner_invite: deliverInvite,
  verification_code: sendVerificationCode,
  data_export: prepareExport,
  settle_memberships: settleMemberships,
  staff_mail: tellStaff,
};

/** What goes wrong in here is tried this often, over about two hours. */
const maxAttempts = 12;
/** What the provider of mails or texts would not take is tried every hour for two days more: an outage of theirs must lose nothing. */
const maxAttemptsToSend = 60;
/** What stands as the error of a message of which nobody knows whether it left (decision 008). */
export const inDoubt = "in_doubt";

/** A piece of work took longer than its lane allows; it may still be going on, which every effect bears. */
class TookTooLong extends Error {
  override name = "TookTooLong";
}

/** No such mailbox or number, or she told the carrier STOP: asking again helps nobody and harms the sender's name. */
const hopelessCodes = new Set(["EENVELOPE", "550", "551", "553", "21211", "21610", "21614"]);
const messages: ReadonlySet<string> = new Set([
  "notice",
  "staff_mail",
  "partner_invite",
  "verification_code",
] satisfies EffectKind[]);
function isHopeless(kind: string, error: unknown): boolean {
  if (!(error instanceof ProviderRejected)) return false;
  // What a forms service refuses it refuses until somebody has looked at its settings.
  return kind === "lead" || (messages.has(kind) && hopelessCodes.has(error.code));
}

const isOutside = (error: unknown) => error instanceof ProviderUnavailable || error instanceof ProviderRejected;

/** Nothing is left to try. */
function isGivenUp(row: OutboxRow, error: unknown): boolean {
  if (error instanceof OutcomeUnknown || isHopeless(row.kind, error)) return true;
  const most = isOutside(error) && messages.has(row.kind) ? maxAttemptsToSend : maxAttempts;
  return row.attempts >= most;
}

/** Runs one effect in its time, and notes what became of it. */
async function run(context: AppContext, row: OutboxRow, seconds: number): Promise<void> {
  const effect = effects[row.kind as EffectKind] as
    | ((context: AppContext, effect: QueuedEffect<EffectKind>) => Promise<unknown>)
    | undefined;
  try {
    if (!effect) throw new Error(`No effect of the kind ${row.kind}`);
    const queued = {
      outboxId: row.id,
      payload: row.payload as EffectOf<EffectKind>,
      isLastTry: row.attempts >= maxAttempts,
    };
    const work = context.telemetry.around("effect", row.kind, () => effect(context, queued));
    const answer = await inTime(work, seconds * 1_000, () => new TookTooLong());
    if (answer !== noted) await mark(context, row, { done_at: context.now(), leased_until: null });
  } catch (error) {
    if (isDatabaseAway(error)) return;
    const givenUp = isGivenUp(row, error);
    const kind = error instanceof OutcomeUnknown ? inDoubt : error instanceof Error ? error.name : "unknown";
    context.log.error({ outbox: row.id, effect: row.kind, kind, attempts: row.attempts, givenUp }, "an effect failed");
    const pause = Math.min(2 ** row.attempts, 3600);
    const next = givenUp ? { failed_at: context.now() } : { run_at: context.now().add({ seconds: pause }) };
    await mark(context, row, { ...next, leased_until: null, last_error: kind });
  }
}

/** The outbox as one process works on it: a runner for each lane. */
export function openOutbox(context: AppContext) {
  const limits = laneLimits(context.config);
  const runners = new Map(
    LANES.map((lane) => [
      lane,
      new LaneRunner(context, lane, limits[lane], (row, seconds) => run(context, row, seconds)),
    ]),
  );
  const all = [...runners.values()];
  const wake = (lanes: Iterable<Lane>) => {
    for (const lane of lanes) runners.get(lane)?.wake();
  };
  const begun = async () => (await Promise.all(all.map((runner) => runner.idle()))).reduce((sum, one) => sum + one, 0);
  return {
    wake,
    /** Takes up what has become due, or what another process left behind. */
    async look() {
      wake(await findDueLanes(context));
    },
    /** Runs everything that is due, and what that queues; answers how much that was. */
    async drain(): Promise<number> {
      const before = await begun();
      for (let last = before; ; ) {
        wake(LANES);
        const now = await begun();
        if (now === last) return now - before;
        last = now;
      }
    },
    idle: async () => void (await begun()),
    stop: async () => void (await Promise.all(all.map((runner) => runner.stop()))),
  };
}
