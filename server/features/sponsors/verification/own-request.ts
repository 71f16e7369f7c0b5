// A member asks for a manual review, reads its status, adds a note, withdraws it (R4.016, R4.017, R7.024).
import { Refusal } from "@larkwell/contract/refusals.ts";
import type * as contract from "@larkwell/contract/verification.ts";
import type { AppContext } from "../../../context.ts";
import type { Reader } from "../../../data/db.ts";
import type { Actor, CallOf } from "../../../http/call.ts";
import { findArrivalOrganization } from "./census-match.queries.ts";
import { openFacts, type RequestFacts, sealFacts } from "./request-facts.ts";
import { changeRequest, findLastOwn, insertRequest } from "./requests.queries.ts";
import { mayRequest } from "./verification.access.ts";
import { viewOwnRequest } from "./verification.view.ts";

async function shown(read: Reader, context: AppContext, actor: Actor) {
  const row = await findLastOwn(read, actor);
  return row ? viewOwnRequest(row, openFacts(context, row.sealed_facts), actor.timeZone) : null;
}

async function mustBeShown(read: Reader, context: AppContext, actor: Actor) {
  const request = await shown(read, context, actor);
  if (!request) throw new Refusal("request_closed");
  return request;
}

const about = (action: string, actor: Actor, id: number) => ({
  action,
  subjectUserId: actor.id,
  subject: { kind: "verification_request", id },
});

export const readManualVerification = async ({ actor, context }: CallOf<typeof contract.readManualVerification>) => ({
  request: await shown(context.read, context, actor),
});

export async function requestManualVerification({
  actor,
  body,
  context,
  request,
}: CallOf<typeof contract.requestManualVerification>) {
  await mayRequest(context, { userId: actor.id, ip: request.ip });
  return context.write(actor, async (tx) => {
    // Two tabs make one request; staff that decides meanwhile takes the same lock.
    await tx.lockPeople(actor.id);
    const before = await findLastOwn(tx.db, actor);
    const waiting = before?.state === "waiting" ? before : undefined;
    const organization = body.organization || (await findArrivalOrganization(tx.db, actor.id));
    const note = body.note ?? (waiting ? openFacts(context, waiting.sealed_facts).note : undefined);
    const facts: RequestFacts = {
      ...body,
      ...(organization ? { organization } : {}),
      ...(note ? { note } : {}),
    };
    const values = { company_name: body.company_name ?? "", sealed_facts: sealFacts(context, facts) };
    if (waiting) {
      await changeRequest(tx, waiting.id, values);
      await tx.audit(about("verification.request_changed", actor, waiting.id));
    } else {
      const { id } = await insertRequest(tx, { ...values, member_id: actor.id, asked_at: context.now() });
      await tx.audit(about("verification.requested", actor, id));
    }
    return tx.answer({ request: await mustBeShown(tx.db, context, actor) });
  });
}

export async function changeManualVerification({
  actor,
  body,
  context,
}: CallOf<typeof contract.changeManualVerification>) {
  return context.write(actor, async (tx) => {
    await tx.lockPeople(actor.id);
    const row = await findLastOwn(tx.db, actor);
    if (row?.state !== "waiting") throw new Refusal("request_closed");
    const facts = { ...openFacts(context, row.sealed_facts), note: body.note };
    await changeRequest(tx, row.id, { sealed_facts: sealFacts(context, facts) });
    await tx.audit(about("verification.request_changed", actor, row.id));
    return tx.answer({ request: await mustBeShown(tx.db, context, actor) });
  });
}

export async function withdrawManualVerification({
  actor,
  context,
}: CallOf<typeof contract.withdrawManualVerification>) {
  return context.write(actor, async (tx) => {
    await tx.lockPeople(actor.id);
    const row = await findLastOwn(tx.db, actor);
    if (row?.state === "waiting") {
      const now = context.now();
      await changeRequest(tx, row.id, {
        state: "withdrawn",
        withdrawn_at: now,
        sealed_facts: null,
        cleared_at: now,
        claimed_by: null,
        claimed_until: null,
      });
      await tx.audit(about("verification.withdrawn", actor, row.id));
    }
    return tx.answer({});
  });
}
