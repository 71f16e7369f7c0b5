// Invites: contract to use case, one line each.
import * as contract from "@larkwell/contract/invites.ts";
import type { On } from "../../../http/call.ts";
import { claimEnterpriseInvite, createOrAccept } from "./claim-invite.ts";
import { claimAsPartner } from "./claim-partner-invite.ts";
import { resendInvite, sendPartnerInvite, takeOwnInviteBack } from "./invite-partner.ts";
import { declineInvite, showInvite, showWaitingInvite } from "./read-invite.ts";
import { createInvite, showInviteChoices, showInvites, takeInviteBack } from "./staff-invites.ts";

export function inviteRoutes(on: On) {
  on(contract.readInvite, showInvite);
  on(contract.createOrAcceptInvite, createOrAccept);
  on(contract.claimInvite, claimEnterpriseInvite);
  on(contract.claimPartnerInvite, claimAsPartner);
  on(contract.readWaitingInvite, showWaitingInvite);
  on(contract.declineWaitingInvite, declineInvite);
  on(contract.sendInvite, sendPartnerInvite);
  on(contract.resendPartnerInvite, resendInvite);
  on(contract.revokePartnerInvite, takeOwnInviteBack);
  on(contract.listOpsInvites, showInvites);
  on(contract.createOpsInvite, createInvite);
  on(contract.revokeOpsInvite, takeInviteBack);
  on(contract.readInviteChoices, showInviteChoices);
}
