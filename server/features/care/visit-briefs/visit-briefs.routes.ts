// The brief of a visit: contract to use case.
import * as contract from "@larkwell/contract/visit-briefs.ts";
import type { On } from "../../../http/call.ts";
import { readVisitBrief } from "./read-brief.ts";

export function visitBriefRoutes(on: On) {
  on(contract.readVisitBrief, readVisitBrief);
}
