// Assessments: contract to use case, one line each.
import * as contract from "@larkwell/contract/assessments.ts";
import { openSafetyFlags } from "@larkwell/contract/ops-safety.ts";
import type { On } from "../../../http/call.ts";
import { begin, save } from "./answer-assessment.ts";
import { showOffered, showOne, showOwn } from "./show-assessments.ts";
import { openFlags } from "./staff-flags.ts";

export function assessmentRoutes(on: On) {
  on(contract.listAssessments, showOffered);
  on(contract.readAssessment, showOne);
  on(contract.listOwnAssessments, showOwn);
  on(contract.startAssessment, begin);
  on(contract.saveAnswers, save);
  on(openSafetyFlags, openFlags);
}
