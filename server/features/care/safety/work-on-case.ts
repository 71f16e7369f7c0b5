// Staff acknowledges a case, claims it, and records what was done. Only this, signed in, stops the calls.
import type * as contract from "@larkwell/contract/ops-safety.ts";
import { CASE_CLAIM_MINUTES, isHeld, secondsFor } from "@larkwell/domain/safety/safety-cases.ts";
import type { AppContext } from "../../../context.ts";
import type { Tx } from "../../../data/transaction.ts";
import type { Actor, CallOf } from "../../../http/call.ts";
import { mustBeThere } from "../../../http/must-be-there.ts";
import { type CaseChange, changeCase, insertEntry, type LockedCase, lockCase, renewClaim } from "./cases.queries.ts";
import { openCase } from "./read-cases.ts";
import { mustBeFree, mustBeOpen, mustHaveClaimed } from "./safety.access.ts";
import { tellDesk } from "./tell-desk.ts";

const minutesOf = ({ config }: AppContext) => ({
  acknowledge: config.SAFETY_ACKNOWLEDGE_MINUTES,
  contact: config.SAFETY_CONTACT_MINUTES,
});

/** What the clock waits for next, from now on. */
export function clockFor(context: AppContext, wait: "contact" | "closing") {
  const seconds = secondsFor(wait, minutesOf(context));
  return { waits_for: wait, due_at: context.now().add({ seconds }), wait_seconds: seconds };
}

export const claimFor = (context: AppContext, actor: Pick<Actor, "id">) => ({
  claimed_by: actor.id,
  claimed_until: context.now().add({ minutes: CASE_CLAIM_MINUTES }),
});

/** After each change: on record, told to the others, and answered as it is now. */
export async function answerWith(tx: Tx, context: AppContext, actor: Actor, id: number) {
  await tellDesk(tx, context, id);
  return tx.answer(await openCase(tx, context, actor, id));
}

/** The first acknowledgement stays on record; who acknowledges takes the case, unless someone has it. */
async function acknowledge(tx: Tx, context: AppContext, actor: Actor, row: LockedCase): Promise<CaseChange> {
  const now = context.now();
  await insertEntry(tx, { case_id: row.id, kind: "acknowledged", author_id: actor.id, at: now });
  return {
    ...clockFor(context, "contact"),
    ...(row.acknowledged_at === null ? { acknowledged_at: now, acknowledged_by: actor.id } : {}),
    ...(isHeld(row.claimed_until, now) ? {} : claimFor(context, actor)),
  };
}

export async function acknowledgeSafetyCase({ actor, params, context }: CallOf<typeof contract.acknowledgeSafetyCase>) {
  return context.write(actor, async (tx) => {
    const row = mustBeThere(await lockCase(tx, params.id));
    mustBeOpen(row);
    if (row.waits_for === "acknowledgement") await changeCase(tx, row.id, await acknowledge(tx, context, actor, row));
    return answerWith(tx, context, actor, row.id);
  });
}

export async function claimSafetyCase({ actor, params, context }: CallOf<typeof contract.claimSafetyCase>) {
  return context.write(actor, async (tx) => {
    const row = mustBeThere(await lockCase(tx, params.id));
    mustBeOpen(row);
    mustBeFree(row, actor, context.now());
    const claim = claimFor(context, actor);
    if (row.claimed_by !== actor.id) {
      await changeCase(tx, row.id, claim);
      await tellDesk(tx, context, row.id);
    } else await renewClaim(tx, row.id, claim.claimed_until);
    return tx.answer(await openCase(tx, context, actor, row.id));
  });
}

export async function releaseSafetyCase({ actor, params, context }: CallOf<typeof contract.releaseSafetyCase>) {
  return context.write(actor, async (tx) => {
    const row = mustBeThere(await lockCase(tx, params.id));
    if (row.claimed_by === actor.id) await changeCase(tx, row.id, { claimed_by: null, claimed_until: null });
    return answerWith(tx, context, actor, row.id);
  });
}

/** Someone was reached: the clock waits for the end of the case. Not reached: for the next try. */
const afterContact = (context: AppContext, row: LockedCase, reached: boolean): CaseChange =>
  reached
    ? { ...clockFor(context, "closing"), contacted_at: row.contacted_at ?? context.now() }
    : clockFor(context, "contact");

export async function addSafetyEntry({ actor, params, body, context }: CallOf<typeof contract.addSafetyEntry>) {
  return context.write(actor, async (tx) => {
    const row = mustBeThere(await lockCase(tx, params.id));
    const now = context.now();
    mustBeOpen(row);
    mustHaveClaimed(row, actor, now);
    const isContact = body.kind === "contact";
    const reached = isContact ? body.reached === true : null;
    // Who has tried to reach the member has acknowledged.
    const first =
      isContact && row.waits_for === "acknowledgement" ? await acknowledge(tx, context, actor, row) : undefined;
    await insertEntry(tx, { case_id: row.id, kind: body.kind, body: body.body, reached, author_id: actor.id, at: now });
    await changeCase(tx, row.id, { ...first, ...(isContact ? afterContact(context, row, reached === true) : {}) });
    return answerWith(tx, context, actor, row.id);
  });
}
