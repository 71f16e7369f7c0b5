// Invites: contract to use case, one line each.
import * as colleges from "@larkwell/contract/college-invites.ts";
import * as contract from "@larkwell/contract/invites.ts";
import type { On } from "../../../http/call.ts";
import { acceptPlanInvite, claimInvite, createOrAcceptInvite } from "./claim-invite.ts";
import { claimPartnerInvite } from "./claim-partner-invite.ts";
import { resendPartnerInvite, revokePartnerInvite, sendInvite } from "./invite-partner.ts";
import { listCollegeInvites } from "./list-college-invites.ts";
import { declineWaitingInvite, readInvite, readWaitingInvite } from "./read-invite.ts";
import { appointCollegeManager, endCollegeManager, listColleges } from "./staff-colleges.ts";
import { createOpsInvite, listOpsInvites, readInviteChoices, revokeOpsInvite } from "./staff-invites.ts";

export function inviteRoutes(on: On) {
  on(contract.readInvite, readInvite);
  on(contract.createOrAcceptInvite, createOrAcceptInvite);
  on(contract.acceptPlanInvite, acceptPlanInvite);
  on(contract.claimInvite, claimInvite);
  on(contract.claimPartnerInvite, claimPartnerInvite);
  on(contract.readWaitingInvite, readWaitingInvite);
  on(contract.declineWaitingInvite, declineWaitingInvite);
  on(contract.sendInvite, sendInvite);
  on(contract.resendPartnerInvite, resendPartnerInvite);
  on(contract.revokePartnerInvite, revokePartnerInvite);
  on(contract.listOpsInvites, listOpsInvites);
  on(contract.createOpsInvite, createOpsInvite);
  on(contract.revokeOpsInvite, revokeOpsInvite);
  on(colleges.listCollegeInvites, listCollegeInvites);
  on(colleges.listColleges, listColleges);
  on(colleges.appointCollegeManager, appointCollegeManager);
  on(colleges.endCollegeManager, endCollegeManager);
  on(contract.readInviteChoices, readInviteChoices);
}
