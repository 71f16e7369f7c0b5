// The brief of a visit: contract to use case.
import { readVisitBirthPlan as birthPlan } from "@larkwell/contract/birth-plan.ts";
import { readVisitHealthRecord as healthRecord } from "@larkwell/contract/health-record.ts";
import * as contract from "@larkwell/contract/visit-briefs.ts";
import type { On } from "../../../http/call.ts";
import { readVisitBirthPlan } from "./read-birth-plan.ts";
import { readVisitBrief } from "./read-brief.ts";
import { readVisitHealthRecord } from "./read-health-record.ts";

export function visitBriefRoutes(on: On) {
  on(contract.readVisitBrief, readVisitBrief);
  on(healthRecord, readVisitHealthRecord);
  on(birthPlan, readVisitBirthPlan);
}
