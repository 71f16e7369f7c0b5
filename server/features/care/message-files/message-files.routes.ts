// Files of messages: contract to use case, one line each.
import * as contract from "@larkwell/contract/message-files.ts";
import type { On } from "../../../http/call.ts";
import { addMessageFile } from "./add-message-file.ts";
import { addressMessageFile } from "./address-message-file.ts";
import { listMessageFiles } from "./list-message-files.ts";
import { readMessageFile } from "./read-message-file.ts";
import { removeMessageFile } from "./remove-message-file.ts";
import { listStoppedFiles, openStoppedFile } from "./stopped-files.ts";

export function messageFileRoutes(on: On) {
  on(contract.addMessageFile, addMessageFile);
  on(contract.listMessageFiles, listMessageFiles);
  on(contract.removeMessageFile, removeMessageFile);
  on(contract.addressMessageFile, addressMessageFile);
  on(contract.readMessageFile, readMessageFile);
  on(contract.listStoppedFiles, listStoppedFiles);
  on(contract.openStoppedFile, openStoppedFile);
}
