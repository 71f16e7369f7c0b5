/** The answer to a change is the newest state of a questionnaire: it replaces what was read before. */
import { type OpsAssessmentDetail, readOpsAssessment } from "@larkwell/contract/ops-assessments.ts";
import { q } from "../../../../api/client.ts";
import { queryClient } from "../../../../api/query-client.ts";

export const keepQuestionnaire = (found: OpsAssessmentDetail): void => {
  queryClient.setQueryData(q(readOpsAssessment, { params: { id: found.id } }).queryKey, found);
};
