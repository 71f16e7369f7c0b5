// Changes the person's own names, username and time zone, and sets a date of birth if none is known.

import type * as contract from "@larkwell/contract/accounts.ts";
import { Refusal } from "@larkwell/contract/refusals.ts";
import { msg } from "@larkwell/domain/language/text.ts";
import { isAdult, isBelievableBirthDate } from "@larkwell/domain/time/age.ts";
import { dateIn } from "@larkwell/domain/time/zones.ts";
import type { AppContext } from "../../../context.ts";
import type { Actor, CallOf } from "../../../http/call.ts";
import { mustBeSelf } from "../../../http/must-be-self.ts";
import { findBirthDate, isNewUsername, updateOwnAccount } from "./profile.queries.ts";
import { userOf } from "./read-me.ts";

/** The member said once that they are 18 (D16), so it is not asked again. */
async function mustBeFirstBirthDate(context: AppContext, actor: Actor, birth: string) {
  const { date_of_birth: known, time_zone: zone } = await findBirthDate(context.read, actor);
  const today = dateIn(zone, context.now());
  const fault = (message: string) => ({ errors: [{ field: "date_of_birth", message }] });
  if (known !== null && known !== birth)
    throw new Refusal(
      "invalid",
      fault(msg("You can’t change your date of birth here. If it’s wrong, contact support.")),
    );
  if (!isBelievableBirthDate(birth, today)) throw new Refusal("invalid", fault(msg("Check your date of birth.")));
  if (!isAdult(birth, today)) throw new Refusal("too_young");
}

export async function updateUser({ actor, params, body, context }: CallOf<typeof contract.updateUser>) {
  mustBeSelf(actor, params.user_id);
  const { username, date_of_birth: birth, ...names } = body;
  if (birth !== undefined) await mustBeFirstBirthDate(context, actor, birth);
  const values = {
    ...names,
    ...(birth === undefined ? {} : { date_of_birth: birth }),
    ...(username === undefined ? {} : { username: username || null }),
  };
  if (Object.values(values).some((value) => value !== undefined)) {
    await context.write(actor, async (tx) => {
      if (username && (await isNewUsername(tx, actor, username)))
        await tx.publish("username_changing", { userId: actor.id, username });
      await updateOwnAccount(tx, actor, values);
      await tx.audit({ action: "account.updated", subjectUserId: actor.id });
    });
  }
  return userOf(context, actor.id, { includeProfile: true });
}
