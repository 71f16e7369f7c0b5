// Ends accounts whose 14 days are over, by the plan of the tables; and deletes what had to be kept when its years are over (D65).

import { LEAVING_BLOCKS } from "@larkwell/contract/my-data.ts";
import { clearedFrom } from "@larkwell/domain/my-data/retention.ts";
import { sql } from "kysely";
import type { AppContext } from "../../../context.ts";
import { personKeys } from "../../../data/personal-tables.ts";
import { nobody, type Tx } from "../../../data/transaction.ts";
import { forgetSession } from "../../../http/session.ts";
import { refundAllUnused } from "../../care/message-credits/refund-unused.ts";
import { returnUntouched } from "../../care/top-ups/return-top-up.ts";
import {
  clearMedicalRecord,
  countBlocks,
  findDue,
  isSomethingKept,
  listCards,
  listDue,
  listKeptBefore,
  listSessionIds,
  markDone,
  putOff,
} from "./leaving.queries.ts";

const AT_ONCE = 200;
/** If something came up meanwhile, it is checked again after this time. */
const PUT_OFF_HOURS = 24;

async function empty(
  tx: Tx,
  { personalTables, secret }: AppContext,
  userId: number,
  now: Temporal.Instant,
): Promise<void> {
  // Of assessments only the onboarding answers are erased: screenings are part of the medical record.
  await sql`delete from assessment_responses where user_id = ${userId}
    and assessment_id in (select id from assessments where type like 'ONBOARDING%')`.execute(tx.db);
  const keys = personKeys(secret, userId);
  for (const [table, { whose, atEnd }] of Object.entries(personalTables)) {
    if (atEnd === "deleted") await sql`delete from ${sql.table(table)} where ${whose(userId, keys)}`.execute(tx.db);
    else if ("set" in atEnd)
      await sql`update ${sql.table(table)} set ${atEnd.set(now.toString())} where ${whose(userId, keys)}`.execute(
        tx.db,
      );
  }
}

/**
 * A day before the end, so that the refund is done by then. What a message waits for is decided: it was written at
 * least 13 days ago. A disputed purchase is the bank's to decide, and prevents the end anyway.
 */
async function refundBefore(tx: Tx, context: AppContext, deletion: { id: number; user_id: number }): Promise<void> {
  const now = context.now();
  await tx.lockPeople(deletion.user_id);
  const due = await findDue(tx.db, deletion.id, now.add({ hours: PUT_OFF_HOURS }));
  if (!due || (await countBlocks(tx.db, { id: due.user_id }, now)).disputes > 0) return;
  await refundAllUnused(tx, due.user_id, now);
  await returnUntouched(tx, due.user_id, now);
}

async function endOne(tx: Tx, context: AppContext, deletion: { id: number; user_id: number }): Promise<void> {
  const now = context.now();
  // Undoing the request takes the same lock.
  await tx.lockPeople(deletion.user_id);
  const due = await findDue(tx.db, deletion.id, now);
  if (!due) return;
  const blocks = await countBlocks(tx.db, { id: due.user_id }, now);
  if (LEAVING_BLOCKS.some((kind) => blocks[kind] > 0)) {
    await putOff(tx, due.id, now.add({ hours: PUT_OFF_HOURS }));
    await tx.audit({ action: "account.deletion_put_off", subjectUserId: due.user_id });
    return;
  }
  const { id, user_id: userId, ...identity } = due;
  const cards = await listCards(tx, userId);
  const sessions = await listSessionIds(tx, userId);
  await tx.publish("account_ending", { userId, now });
  await empty(tx, context, userId, now);
  // A name is kept only with data that must be kept; otherwise there is nothing left to match with a person.
  const isKept = await isSomethingKept(tx, userId);
  await markDone(tx, id, {
    done_at: now,
    sealed_identity: isKept ? context.secret.seal(JSON.stringify(identity)) : null,
  });
  for (const card of cards)
    await tx.queue("card_removal", { paymentMethodId: card.id }, { dedupeKey: `payment_method:${card.id}:removal` });
  await tx.audit({ action: "account.deleted", subjectUserId: userId });
  tx.afterCommit(() => {
    for (const session of sessions) forgetSession(context, session.id);
  });
}

export async function endAccounts(context: AppContext): Promise<void> {
  for (const deletion of await listDue(context.read, context.now().add({ hours: PUT_OFF_HOURS }), AT_ONCE))
    await context.write(nobody, (tx) => refundBefore(tx, context, deletion));
  for (const deletion of await listDue(context.read, context.now(), AT_ONCE))
    await context.write(nobody, (tx) => endOne(tx, context, deletion));
  await clearKept(context);
}

async function clearKept(context: AppContext): Promise<void> {
  const before = clearedFrom(context.now(), -context.config.RETENTION_MEDICAL_YEARS);
  for (const deletion of await listKeptBefore(context.read, before, AT_ONCE))
    await context.write(nobody, async (tx) => {
      await clearMedicalRecord(tx, deletion, context.now());
      await tx.audit({ action: "account.record_cleared", subjectUserId: deletion.user_id });
    });
}
