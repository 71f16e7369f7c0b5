// A demo keeps every mail to itself, so its console is the only mailbox there is: there alone links and codes are shown (decision 036).
import { demoAccounts } from "@larkwell/database/seeds/accounts.ts";
import type { House } from "../../house.ts";
import { looksLikeProduction } from "../../looks-like-production.ts";

/** Nothing leaves, the invented people are loaded, and nothing about the start looks as if real people were to come. */
export async function isDemoMailbox(house: House): Promise<boolean> {
  const embedded = house.email.name === "embedded" && house.sms.name === "embedded";
  if (!embedded || looksLikeProduction(house.config)) return false;
  const invented = await house.read
    .selectFrom("users")
    .select("id")
    .where(
      "email",
      "in",
      demoAccounts.map((account) => account.email),
    )
    .limit(1)
    .executeTakeFirst();
  return invented !== undefined;
}
