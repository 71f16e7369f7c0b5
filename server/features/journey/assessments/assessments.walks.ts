// What the tests of all endpoints need to know about this feature. Only tests load it.
import type { Walks } from "../../../testing/walks.ts";

export const walks: Walks = {
  ids: [[/^\/(users\/:user_id\/|ops\/)?assessments\/:id/, "assessment"]],
  bodies: {
    startAssessment: (owned) => ({ assessment_id: owned["assessment"] }),
    shareResult: () => ({ response_id: 1, appointment_id: 1 }),
    saveAnswers: () => ({ answers: [{ id: 1, body: "exploring" }] }),
  },
  queries: { unshareResult: { response_id: 1 } },
  reads: {
    // Which assessment a member gets depends on their track; the database gets the same queries.
    listAssessments: () => [{ query: { type: "REFERRAL", limit: 100, offset: 10 } }],
    readAssessment: () => [{ params: { id: 1 }, query: { include_json: "true" }, status: [200, 404] }],
    listOpsAssessments: () => [{ query: { type: "REFERRAL", limit: 100, offset: 10, order_direction: "desc" } }],
    readOpsAssessment: () => [{ params: { id: 1 } }],
    listOwnAssessments: () => [{ query: { type: "REFERRAL", limit: 100, order_direction: "asc" } }],
    downloadAssessmentResults: () => [{ params: { id: 1 }, query: { response_id: 1 }, status: [200, 404] }],
    readAssessmentResults: () => [{ params: { id: 1 }, query: { response_id: 1 }, status: [200, 404] }],
    listResultShares: () => [{ params: { id: 1 }, query: { response_id: 1 }, status: [200, 404] }],
  },
  notPlain: [
    "listResultShares",
    "readAssessment",
    "readOpsAssessment",
    "downloadAssessmentResults",
    "readAssessmentResults",
  ],
  unasked: { downloadAssessmentResults: "what readAssessmentResults answers, as a PDF" },
  asks: {
    readAssessment: ({ assessments }) => assessments.map((id) => ({ params: { id }, query: { include_json: 1 } })),
    listResultShares: ({ assessments }) => assessments.map((id) => ({ params: { id } })),
    readAssessmentResults: ({ assessments }) => assessments.map((id) => ({ params: { id } })),
  },
};
