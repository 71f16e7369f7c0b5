// Drains the outbox: leases due rows, runs each effect, and retries with growing pauses what failed.
import type { DB } from "@larkwell/database/migrate.ts";
import { type Selectable, sql } from "kysely";
import type { EffectKind, EffectOf } from "../data/effects.ts";
import { nobody } from "../data/transaction.ts";
import { deliverInvite } from "../features/invites/deliver-invite.ts";
import { handOverLead } from "../features/leads/hand-over-lead.ts";
import { textAppLink } from "../features/leads/text-app-link.ts";
import { prepareExport } from "../features/my-data/prepare-export.ts";
import { sendNotice } from "../features/notices/send-notice.ts";
import { tellStaff } from "../features/notices/tell-staff.ts";
import { settleMemberships } from "../features/organizations/settle-memberships.ts";
import { settlePayment } from "../features/payments/settle-payment.ts";
import { noticeAvailability } from "../features/practitioners/notice-availability.ts";
import { sendVerificationCode } from "../features/verification/send-code.ts";
import { forgetCard } from "../features/wallet/remove-card.ts";
import type { House } from "../house.ts";
import { isDatabaseAway } from "../http/refusal-to-reply.ts";
import { OutcomeUnknown, ProviderRejected } from "../outside/failures.ts";

export interface QueuedEffect<K extends EffectKind> {
  outboxId: number;
  payload: EffectOf<K>;
  /** When it fails now it is given up. */
  isLastTry?: boolean;
}

/** Each effect must bear being run twice, by two processes at once too: one may die between the work and the mark, or stand still. */
const effects: { [K in EffectKind]: (house: House, effect: QueuedEffect<K>) => Promise<void> } = {
  notice: sendNotice,
  payment: settlePayment,
  card_removal: forgetCard,
  availability: noticeAvailability,
  lead: handOverLead,
  app_link: textAppLink,
  partner_invite: deliverInvite,
  verification_code: sendVerificationCode,
  data_export: prepareExport,
  settle_memberships: settleMemberships,
  staff_mail: tellStaff,
};

type Row = Pick<Selectable<DB["outbox"]>, "id" | "kind" | "payload" | "attempts">;

const batch = 10;
/** What a process that died had leased is taken up after this; one that lives renews its leases. */
const leaseSeconds = 20;
const renewMilliseconds = 5_000;
const maxAttempts = 12;
/** What stands as the error of a message of which nobody knows whether it left (decision 008). */
export const inDoubt = "in_doubt";

async function lease(house: House, until: Temporal.Instant): Promise<Row[]> {
  const now = house.now();
  return house.write(
    nobody,
    ({ db }) =>
      db
        .updateTable("outbox")
        .set({ leased_until: until, attempts: sql`attempts + 1` })
        .where("id", "in", (eb) =>
          eb
            .selectFrom("outbox")
            .select("id")
            .where("run_at", "<=", now)
            .where("done_at", "is", null)
            .where("cancelled_at", "is", null)
            .where("failed_at", "is", null)
            .where((or) => or.or([or("leased_until", "is", null), or("leased_until", "<", now)]))
            .orderBy("run_at")
            .limit(batch)
            .forUpdate()
            .skipLocked(),
        )
        .returning(["id", "kind", "payload", "attempts"])
        .execute(),
    { oneStatement: true },
  );
}

const leaseFrom = (house: House) => house.now().add({ seconds: leaseSeconds });

/** Leases rows, and keeps them as long as this process works on them. */
async function leasing<T>(house: House, work: (rows: Row[], isOurs: () => boolean) => Promise<T>): Promise<T> {
  let until = leaseFrom(house);
  const rows = await lease(house, until);
  const renew = async () => {
    const next = leaseFrom(house);
    await house.write(
      nobody,
      ({ db }) =>
        db
          .updateTable("outbox")
          .set({ leased_until: next })
          .where(
            "id",
            "in",
            rows.map((row) => row.id),
          )
          .where("leased_until", "=", until)
          .execute(),
      { oneStatement: true },
    );
    until = next;
  };
  const renewing = setInterval(() => void renew().catch(() => {}), renewMilliseconds);
  try {
    return await work(rows, () => Temporal.Instant.compare(house.now(), until) < 0);
  } finally {
    clearInterval(renewing);
  }
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

async function run(house: House, row: Row): Promise<void> {
  const effect = effects[row.kind as EffectKind] as
    | ((house: House, effect: QueuedEffect<EffectKind>) => Promise<void>)
    | undefined;
  try {
    if (!effect) throw new Error(`No effect of the kind ${row.kind}`);
    const queued = {
      outboxId: row.id,
      payload: row.payload as EffectOf<EffectKind>,
      isLastTry: row.attempts >= maxAttempts,
    };
    await house.telemetry.around("effect", row.kind, () => effect(house, queued));
    await mark(house, row, { done_at: house.now(), leased_until: null });
  } catch (error) {
    if (isDatabaseAway(error)) return;
    const isInDoubt = error instanceof OutcomeUnknown;
    const givenUp = isInDoubt || row.attempts >= maxAttempts || isHopeless(row.kind, error);
    const kind = isInDoubt ? inDoubt : error instanceof Error ? error.name : "unknown";
    house.log.error({ outbox: row.id, effect: row.kind, kind, attempts: row.attempts, givenUp }, "an effect failed");
    const pause = Math.min(2 ** row.attempts, 3600);
    const next = givenUp ? { failed_at: house.now() } : { run_at: house.now().add({ seconds: pause }) };
    await mark(house, row, { ...next, leased_until: null, last_error: kind });
  }
}

/** Says what became of a row, as long as no other process has taken it up since, and it is not known to be done. */
const mark = (
  house: House,
  row: Row,
  values: Partial<Pick<Selectable<DB["outbox"]>, "done_at" | "leased_until" | "failed_at" | "run_at" | "last_error">>,
) =>
  house.write(
    nobody,
    ({ db }) =>
      db
        .updateTable("outbox")
        .set(values)
        .where("id", "=", row.id)
        .where("attempts", "=", row.attempts)
        .where("done_at", "is", null)
        .execute(),
    { oneStatement: true },
  );

/** Runs everything that is due; answers how much that was. */
export async function drainOutbox(house: House): Promise<number> {
  let count = 0;
  for (;;) {
    const leased = await leasing(house, async (rows, isOurs) => {
      for (const row of rows) if (isOurs()) await run(house, row);
      return rows.length;
    });
    count += leased;
    if (leased < batch) return count;
  }
}
