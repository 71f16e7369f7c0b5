// A demo sends no email, so its console is the only inbox there is. Only there links and codes are shown (decision 036).

import type { AppContext } from "../../../context.ts";
import { hasPublishedAccounts } from "../../../demo-door.ts";
import { signsOfProduction } from "../../../exposure.ts";

/** No email is sent, the invented people are loaded, and nothing about the start looks as if other people could reach it. */
export async function isDemoMailbox(context: AppContext): Promise<boolean> {
  const embedded = context.email.name === "embedded" && context.sms.name === "embedded";
  return embedded && signsOfProduction(context.config).length === 0 && (await hasPublishedAccounts(context.read));
}
