// Referral codes: contract to use case, one line each.
import * as console from "@larkwell/contract/ops-referrals.ts";
import * as contract from "@larkwell/contract/referrals.ts";
import type { On } from "../../../http/call.ts";
import { addCampaign, endCampaign, listCampaigns } from "./ops-campaigns.ts";
import { readReferralSettings, saveReferralSettings } from "./ops-settings.ts";
import { decideReferralUse, listReferralUses } from "./ops-uses.ts";
import { addReferralCode, listReferralCodes, makeReferralCode, readReferralCode } from "./referral-codes.ts";

export function referralRoutes(on: On) {
  on(contract.addReferralCode, addReferralCode);
  on(contract.readReferralCode, readReferralCode);
  on(contract.listReferralCodes, listReferralCodes);
  on(contract.makeReferralCode, makeReferralCode);
  on(console.readReferralSettings, readReferralSettings);
  on(console.saveReferralSettings, saveReferralSettings);
  on(console.listCampaigns, listCampaigns);
  on(console.addCampaign, addCampaign);
  on(console.endCampaign, endCampaign);
  on(console.listReferralUses, listReferralUses);
  on(console.decideReferralUse, decideReferralUse);
}
