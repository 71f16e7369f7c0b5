// Sharing: contract to use case, one line each.
import * as contract from "@larkwell/contract/sharing.ts";
import type { On } from "../../../http/call.ts";
import { decideSharing, endOwnLink, showHistory, showSharing } from "./own-sharing.ts";
import { leave, showSharedWithMe } from "./shared-with-me.ts";

export function sharingRoutes(on: On) {
  on(contract.readSharing, showSharing);
  on(contract.changeSharing, decideSharing);
  on(contract.endPartnerLink, endOwnLink);
  on(contract.listSharingHistory, showHistory);
  on(contract.readSharedWithMe, showSharedWithMe);
  on(contract.leavePartner, leave);
}
