// A member reads what leaving means, requests it with their password, and can undo it for 14 days (D65).
import type * as contract from "@larkwell/contract/my-data.ts";
import { LEAVING_BLOCKS, type Leaving } from "@larkwell/contract/my-data.ts";
import { Refusal } from "@larkwell/contract/refusals.ts";
import { centsToWire } from "@larkwell/domain/money/cents.ts";
import { DAYS_TO_TAKE_BACK, ERASED_PARTS, keptParts } from "@larkwell/domain/my-data/retention.ts";
import { toWire } from "@larkwell/domain/time/wire-time.ts";
import type { AppContext } from "../../../context.ts";
import type { Reader } from "../../../data/db.ts";
import type { Actor, CallOf } from "../../../http/call.ts";
import { mustBeSelf } from "../../../http/must-be-self.ts";
import { forgetPending } from "../../../http/session.ts";
import { countOpenCredits } from "../../care/message-credits/message-credits.facts.ts";
import { sumUntouched } from "../../care/top-ups/top-ups.facts.ts";
import { findOpenDeletion } from "../../sign-in/accounts/accounts.facts.ts";
import { mustKnowPassword } from "../../sign-in/credentials/must-know-password.ts";
import { endSessions } from "../../sign-in/sessions/end-sessions.ts";
import { mustNotBeLastAdministrator } from "../../sign-in/staff/last-administrator.ts";
import { countBlocks, insertDeletion, markTakenBack, sumCredit } from "./leaving.queries.ts";

async function leavingOf(context: AppContext, read: Reader, actor: Actor): Promise<Leaving> {
  const now = context.now();
  const open = await findOpenDeletion(read, actor);
  const blocks = await countBlocks(read, actor, now);
  const untouched = await sumUntouched(read, actor);
  const { RETENTION_MEDICAL_YEARS: medical, RETENTION_MONEY_YEARS: money } = context.config;
  return {
    due_at: open ? toWire(open.due_at) : null,
    asked_at: open ? toWire(open.asked_at) : null,
    blocks: LEAVING_BLOCKS.flatMap((kind) => (blocks[kind] > 0 ? [{ kind, count: blocks[kind] }] : [])),
    credit_lost: centsToWire((await sumCredit(read, actor, now)) - untouched),
    credit_returned: centsToWire(untouched),
    message_credits: await countOpenCredits(read, actor.id),
    days_to_take_back: DAYS_TO_TAKE_BACK,
    kept: keptParts({ medical, money }),
    erased: [...ERASED_PARTS],
  };
}

export async function readLeaving({ actor, params, context }: CallOf<typeof contract.readLeaving>) {
  mustBeSelf(actor, params.user_id);
  return leavingOf(context, context.read, actor);
}

export async function askDeletion({ actor, params, body, context }: CallOf<typeof contract.askDeletion>) {
  mustBeSelf(actor, params.user_id);
  await mustKnowPassword(context, actor, body.password);
  const now = context.now();
  return context.write(actor, async (tx) => {
    if (actor.role === "staff") await mustNotBeLastAdministrator(tx, actor.id);
    // A booking takes the same lock: either it is seen here, or it is refused there.
    await tx.lockPeople(actor.id);
    const open = await findOpenDeletion(tx.db, actor);
    if (!open) {
      const blocks = await countBlocks(tx.db, actor, now);
      if (LEAVING_BLOCKS.some((kind) => blocks[kind] > 0)) throw new Refusal("not_settled");
      await insertDeletion(tx, {
        user_id: actor.id,
        asked_at: now,
        due_at: now.add({ hours: DAYS_TO_TAKE_BACK * 24 }),
      });
      await tx.audit({ action: "account.deletion_asked", subjectUserId: actor.id });
      await tx.queue("notice", { template: "deletion_asked", userId: actor.id });
    }
    const leaving = await leavingOf(context, tx.db, actor);
    await endSessions(tx, context, { userId: actor.id, because: "leaving" });
    tx.afterCommit(() => forgetPending(context, actor.id));
    return tx.answer(leaving);
  });
}

export async function takeBackDeletion({ actor, params, context }: CallOf<typeof contract.takeBackDeletion>) {
  mustBeSelf(actor, params.user_id);
  return context.write(actor, async (tx) => {
    // The job that ends the account takes the same lock.
    await tx.lockPeople(actor.id);
    const open = await findOpenDeletion(tx.db, actor);
    if (open) {
      await markTakenBack(tx, open.id, context.now());
      await tx.audit({ action: "account.deletion_taken_back", subjectUserId: actor.id });
      await tx.queue("notice", { template: "deletion_taken_back", userId: actor.id });
      tx.afterCommit(() => forgetPending(context, actor.id));
    }
    return tx.answer(await leavingOf(context, tx.db, actor));
  });
}
