// The birth plan: contract to use case, one line each.
import * as contract from "@larkwell/contract/birth-plan.ts";
import type { On } from "../../../http/call.ts";
import { downloadBirthPlan } from "./download-plan.ts";
import { listBirthPlanVersions, readBirthPlan, saveBirthPlanTopic } from "./own-plan.ts";
import { attachBirthPlan, detachBirthPlan, listBirthPlanVisits } from "./plan-visits.ts";

export function birthPlanRoutes(on: On) {
  on(contract.readBirthPlan, readBirthPlan);
  on(contract.saveBirthPlanTopic, saveBirthPlanTopic);
  on(contract.listBirthPlanVersions, listBirthPlanVersions);
  on(contract.downloadBirthPlan, downloadBirthPlan);
  on(contract.listBirthPlanVisits, listBirthPlanVisits);
  on(contract.attachBirthPlan, attachBirthPlan);
  on(contract.detachBirthPlan, detachBirthPlan);
}
