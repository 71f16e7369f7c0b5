// Sharing: contract to use case, one line each.
import * as contract from "@larkwell/contract/sharing.ts";
import type { On } from "../../../http/call.ts";
import { changeSharing, endPartnerLink, listSharingHistory, readSharing } from "./own-sharing.ts";
import { leavePartner, readSharedWithMe } from "./shared-with-me.ts";

export function sharingRoutes(on: On) {
  on(contract.readSharing, readSharing);
  on(contract.changeSharing, changeSharing);
  on(contract.endPartnerLink, endPartnerLink);
  on(contract.listSharingHistory, listSharingHistory);
  on(contract.readSharedWithMe, readSharedWithMe);
  on(contract.leavePartner, leavePartner);
}
