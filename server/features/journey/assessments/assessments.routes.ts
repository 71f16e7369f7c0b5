// Assessments: contract to use case, one line each.
import * as contract from "@larkwell/contract/assessments.ts";
import * as opsAssessments from "@larkwell/contract/ops-assessments.ts";
import * as opsSafety from "@larkwell/contract/ops-safety.ts";
import type { On } from "../../../http/call.ts";
import { saveAnswers, startAssessment } from "./answer-assessment.ts";
import { downloadAssessmentResults } from "./download-assessment-results.ts";
import {
  addAssessment,
  discardAssessmentDraft,
  listOpsAssessments,
  offerAssessment,
  publishAssessment,
  readOpsAssessment,
  reviewAssessment,
  saveAssessmentDraft,
} from "./manage-questionnaires.ts";
import { readAssessmentResults } from "./read-assessment-results.ts";
import { listResultShares, shareResult, unshareResult } from "./share-results.ts";
import { listAssessments, listOwnAssessments, readAssessment } from "./show-assessments.ts";
import { openSafetyFlags } from "./staff-flags.ts";

export function assessmentRoutes(on: On) {
  on(contract.listAssessments, listAssessments);
  on(contract.readAssessment, readAssessment);
  on(contract.listOwnAssessments, listOwnAssessments);
  on(contract.startAssessment, startAssessment);
  on(contract.saveAnswers, saveAnswers);
  on(contract.readAssessmentResults, readAssessmentResults);
  on(contract.listResultShares, listResultShares);
  on(contract.shareResult, shareResult);
  on(contract.unshareResult, unshareResult);
  on(contract.downloadAssessmentResults, downloadAssessmentResults);
  on(opsSafety.openSafetyFlags, openSafetyFlags);
  on(opsAssessments.listOpsAssessments, listOpsAssessments);
  on(opsAssessments.addAssessment, addAssessment);
  on(opsAssessments.readOpsAssessment, readOpsAssessment);
  on(opsAssessments.saveAssessmentDraft, saveAssessmentDraft);
  on(opsAssessments.discardAssessmentDraft, discardAssessmentDraft);
  on(opsAssessments.publishAssessment, publishAssessment);
  on(opsAssessments.offerAssessment, offerAssessment);
  on(opsAssessments.reviewAssessment, reviewAssessment);
}
