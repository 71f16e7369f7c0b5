// The health profile: contract to use case, one line each.
import * as contract from "@larkwell/contract/health-profile.ts";
import * as children from "@larkwell/contract/health-record.ts";
import type { On } from "../../../http/call.ts";
import {
  addHealthChild,
  hideHealthChild,
  listChildVersions,
  listKeptChildren,
  removeHealthChild,
} from "./kept-children.ts";
import { readHealthProfile, updateHealthProfile } from "./own-profile.ts";

export function healthProfileRoutes(on: On) {
  on(contract.readHealthProfile, readHealthProfile);
  on(contract.updateHealthProfile, updateHealthProfile);
  on(children.listKeptChildren, listKeptChildren);
  on(children.listChildVersions, listChildVersions);
  on(children.addHealthChild, addHealthChild);
  on(children.hideHealthChild, hideHealthChild);
  on(children.removeHealthChild, removeHealthChild);
}
