// A demo keeps every mail to itself, so its console is the only mailbox there is: there alone links and codes are shown (decision 036).
import { hasPublishedAccounts } from "../../../demo-door.ts";
import { signsOfProduction } from "../../../exposure.ts";
import type { House } from "../../../house.ts";

/** Nothing leaves, the invented people are loaded, and nothing about the start looks as if other people could reach it. */
export async function isDemoMailbox(house: House): Promise<boolean> {
  const embedded = house.email.name === "embedded" && house.sms.name === "embedded";
  return embedded && signsOfProduction(house.config).length === 0 && (await hasPublishedAccounts(house.read));
}
