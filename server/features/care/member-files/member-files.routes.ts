// A member's own files: contract to use case, one line each.
import * as contract from "@larkwell/contract/member-files.ts";
import type { On } from "../../../http/call.ts";
import { addMemberFile } from "./add-member-file.ts";
import { addressAllFiles, readAllFiles } from "./all-files.ts";
import { checkMemberFileAgain } from "./check-member-file.ts";
import { changeMemberFile, deleteMemberFile, listFileChildren, listFileVisits, listMemberFiles } from "./own-files.ts";
import { addressMemberFile, readMemberFile } from "./read-member-file.ts";
import { shareMemberFile, unshareMemberFile } from "./share-files.ts";
import { addressVisitFile, listVisitFiles } from "./visit-files.ts";

export function memberFileRoutes(on: On) {
  on(contract.listMemberFiles, listMemberFiles);
  on(contract.addMemberFile, addMemberFile);
  on(contract.checkMemberFileAgain, checkMemberFileAgain);
  on(contract.changeMemberFile, changeMemberFile);
  on(contract.deleteMemberFile, deleteMemberFile);
  on(contract.addressMemberFile, addressMemberFile);
  on(contract.readMemberFile, readMemberFile);
  on(contract.addressAllFiles, addressAllFiles);
  on(contract.readAllFiles, readAllFiles);
  on(contract.listFileVisits, listFileVisits);
  on(contract.listFileChildren, listFileChildren);
  on(contract.shareMemberFile, shareMemberFile);
  on(contract.unshareMemberFile, unshareMemberFile);
  on(contract.listVisitFiles, listVisitFiles);
  on(contract.addressVisitFile, addressVisitFile);
}
