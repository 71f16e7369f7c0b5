// Changes the own names, username and time zone.
import type { updateUser } from "@larkwell/contract/accounts.ts";
import { Refusal } from "@larkwell/contract/refusals.ts";
import { isDuplicate } from "../../data/transaction.ts";
import type { CallOf } from "../../http/call.ts";
import { mustBeSelf } from "./accounts.access.ts";
import { updateOwnAccount } from "./accounts.queries.ts";
import { userOf } from "./read-me.ts";

export async function updateOwnRecord({ actor, params, body, house }: CallOf<typeof updateUser>) {
  mustBeSelf(actor, params.user_id);
  const { username, ...names } = body;
  const values = { ...names, ...(username === undefined ? {} : { username: username || null }) };
  if (Object.values(values).some((value) => value !== undefined)) {
    try {
      await house.write(actor, async (tx) => {
        await updateOwnAccount(tx, actor, values);
        await tx.audit({ action: "account.updated", subjectUserId: actor.id });
      });
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      throw new Refusal("username_taken", {
        errors: [{ field: "username", message: "Someone else has this username. Please choose another one." }],
      });
    }
  }
  return userOf(house, actor.id, { includeProfile: true });
}
