// A member says that they aren't safe and asks to be called: only offered while someone is on call (D84).
import { Refusal } from "@larkwell/contract/refusals.ts";
import type * as contract from "@larkwell/contract/safety.ts";
import { msg } from "@larkwell/domain/language/text.ts";
import { parsePhone } from "@larkwell/domain/people/phone.ts";
import { toWire } from "@larkwell/domain/time/wire-time.ts";
import type { AppContext } from "../../../context.ts";
import type { Reader } from "../../../data/db.ts";
import type { CallOf } from "../../../http/call.ts";
import { changeNumber, findAskedCall, findOwnNumber } from "./alerts.queries.ts";
import { isAnyoneOnCall } from "./on-call.ts";
import { raiseAlert } from "./raise-alert.ts";
import { tellDesk } from "./tell-desk.ts";

async function callOf(read: Reader, context: AppContext, memberId: number) {
  const [offered, telNumber, asked] = await Promise.all([
    isAnyoneOnCall(read, context.now()),
    findOwnNumber(read, memberId),
    findAskedCall(read, memberId),
  ]);
  return { offered, tel_number: telNumber, asked_at: asked ? toWire(asked.raised_at) : null };
}

export const readSafetyCall = ({ actor, context }: CallOf<typeof contract.readSafetyCall>) =>
  callOf(context.read, context, actor.id);

export async function askForSafetyCall({ actor, body, context }: CallOf<typeof contract.askForSafetyCall>) {
  const phone = parsePhone(body.callback_number);
  if (!phone)
    throw new Refusal("invalid", {
      errors: [{ field: "callback_number", message: msg("Enter a phone number we can call.") }],
    });
  return context.write(actor, async (tx) => {
    const now = context.now();
    // A second click, or another tab.
    await tx.lockPeople(actor.id);
    const asked = await findAskedCall(tx.db, actor.id);
    if (asked) await changeNumber(tx, asked.id, phone.e164);
    else if (await isAnyoneOnCall(tx.db, now)) {
      const kind = body.from;
      const caseId = await raiseAlert(tx, { memberId: actor.id, kind, telNumber: phone.e164, now });
      await tellDesk(tx, context, caseId);
    } else throw new Refusal("no_one_on_call");
    return tx.answer(await callOf(tx.db, context, actor.id));
  });
}
