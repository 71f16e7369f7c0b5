// A case closes with an outcome, a finished checklist and a follow-up; and it can be reopened.
import type * as contract from "@larkwell/contract/ops-safety.ts";
import { type FieldError, Refusal } from "@larkwell/contract/refusals.ts";
import { CHECKLIST_NAMES, FOLLOW_UP_DAYS, missingFor, needsFollowUp } from "@larkwell/domain/safety/safety-cases.ts";
import type { Tx } from "../../../data/transaction.ts";
import { isDuplicate } from "../../../data/transaction.ts";
import type { CallOf } from "../../../http/call.ts";
import { mustBeThere } from "../../../http/must-be-there.ts";
import { changeCase, findDone, insertEntry, type LockedCase, lockCase } from "./cases.queries.ts";
import { mustBeOpen, mustHaveClaimed } from "./safety.access.ts";
import { answerWith, claimFor, clockFor } from "./work-on-case.ts";

type Closing = CallOf<typeof contract.closeSafetyCase>["body"];

function followUpFault(row: LockedCase, { outcome, follow_up_at: at }: Closing, now: Temporal.Instant): FieldError[] {
  const fault = (message: string) => [{ field: "follow_up_at", message }];
  if (row.drill) return at ? fault("A drill has no follow-up.") : [];
  if (!at) return needsFollowUp(outcome) ? fault("Say when someone asks again how they are.") : [];
  const latest = now.add({ hours: 24 * FOLLOW_UP_DAYS });
  const isIn = Temporal.Instant.compare(at, now) > 0 && Temporal.Instant.compare(at, latest) <= 0;
  return isIn ? [] : fault(`Choose a time in the next ${FOLLOW_UP_DAYS} days.`);
}

async function mustBeFinished(tx: Tx, row: LockedCase, closing: Closing, now: Temporal.Instant): Promise<void> {
  const missing = missingFor(closing.outcome, await findDone(tx.db, row.id));
  const names = missing.map((part) => CHECKLIST_NAMES[part].name).join(", ");
  const errors = [
    ...(missing.length > 0 ? [{ field: "outcome", message: `For this outcome, first record: ${names}.` }] : []),
    ...followUpFault(row, closing, now),
  ];
  if (errors.length > 0) throw new Refusal("invalid", { errors });
}

export async function closeSafetyCase({ actor, params, body, context }: CallOf<typeof contract.closeSafetyCase>) {
  return context.write(actor, async (tx) => {
    const row = mustBeThere(await lockCase(tx, params.id));
    const now = context.now();
    mustBeOpen(row);
    mustHaveClaimed(row, actor, now);
    // Something new came in, or the clock called someone: that is read before anything closes.
    if (row.version !== body.version) throw new Refusal("stale");
    await mustBeFinished(tx, row, body, now);
    await insertEntry(tx, { case_id: row.id, kind: "closed", body: body.body, author_id: actor.id, at: now });
    await changeCase(tx, row.id, {
      waits_for: null,
      due_at: null,
      wait_seconds: null,
      claimed_by: null,
      claimed_until: null,
      closed_at: now,
      closed_by: actor.id,
      outcome: body.outcome,
      follow_up_at: body.follow_up_at ?? null,
    });
    return answerWith(tx, context, actor, row.id);
  });
}

export async function reopenSafetyCase({ actor, params, context }: CallOf<typeof contract.reopenSafetyCase>) {
  const work = context.write(actor, async (tx) => {
    const row = mustBeThere(await lockCase(tx, params.id));
    if (row.closed_at !== null) {
      await insertEntry(tx, { case_id: row.id, kind: "reopened", author_id: actor.id, at: context.now() });
      await changeCase(tx, row.id, {
        ...clockFor(context, "contact"),
        ...claimFor(context, actor),
        closed_at: null,
        closed_by: null,
        outcome: null,
        follow_up_at: null,
      });
    }
    return answerWith(tx, context, actor, row.id);
  });
  return work.catch((error: unknown) => {
    throw isDuplicate(error) ? new Refusal("case_open_already") : error;
  });
}
