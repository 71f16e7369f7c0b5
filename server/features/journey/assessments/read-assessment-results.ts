// A member reads what their finished answers come to, and their scores over time.
import type * as contract from "@larkwell/contract/assessments.ts";
import type { AssessmentResults } from "@larkwell/contract/assessments.ts";
import { Refusal } from "@larkwell/contract/refusals.ts";
import { stepOf } from "@larkwell/domain/assessments/results.ts";
import type { CallOf } from "../../../http/call.ts";
import { findCircumstances } from "../../health/circumstances/find-circumstances.ts";
import { findReadings } from "../library/readings.facts.ts";
import { mustBeOwn, mustBeThere, offerFor } from "./assessments.access.ts";
import { findAssessment, findFinished, findVertical, listScores } from "./assessments.queries.ts";
import { isAnyoneOnCall } from "./on-call.ts";
import { viewResults } from "./results.view.ts";

type Call = Pick<CallOf<typeof contract.readAssessmentResults>, "actor" | "params" | "query" | "context">;

/** Only the member's own, and only what they may meet now. */
export async function resultsFor({ actor, params, query, context }: Call): Promise<AssessmentResults> {
  mustBeOwn(actor, params.user_id);
  const offer = offerFor(
    context,
    await findCircumstances(context.read, actor.id),
    await isAnyoneOnCall(context.read, context.now()),
  );
  const row = mustBeThere(await findAssessment(context.read, actor, params.id), offer);
  const finished = await findFinished(context.read, actor, { assessmentId: row.id, responseId: query.response_id });
  const response = finished?.response;
  if (!finished || !response?.completed_at) throw new Refusal("not_found");
  const { completed_at, ...rest } = response;
  const step = stepOf(finished.question_json, response.score);
  const linked = finished.question_json.questions.flatMap(({ reads }) => reads ?? []);
  const [scores, vertical, readings] = await Promise.all([
    listScores(context.read, actor, row.id),
    step?.vertical ? findVertical(context.read, step.vertical) : undefined,
    findReadings(context.read, offer, linked),
  ]);
  return viewResults(finished, { ...rest, completed_at }, { step, vertical, scores, offer, readings });
}

export const readAssessmentResults = (call: CallOf<typeof contract.readAssessmentResults>) => resultsFor(call);
