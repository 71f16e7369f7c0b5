// A member begins an assessment and answers it, one question after the other, from any number of tabs.
import type * as contract from "@larkwell/contract/assessments.ts";
import { type FieldError, Refusal } from "@larkwell/contract/refusals.ts";
import { mergeAnswers, readAnswer } from "@larkwell/domain/assessments/answers.ts";
import { progressOf, walk } from "@larkwell/domain/assessments/question-path.ts";
import { type Answer, END, type Question, questionOf } from "@larkwell/domain/assessments/questions.ts";
import { bandOf, safetyOf, scoreOf, trackChangesOf } from "@larkwell/domain/assessments/score.ts";
import { staysOpen } from "@larkwell/domain/assessments/types.ts";
import { unknownQuestion } from "@larkwell/domain/assessments/unknown-question.ts";
import type { Tx } from "../../../data/transaction.ts";
import type { CallOf } from "../../../http/call.ts";
import { suggestCareTeam } from "../../care/care-team/suggest-care-team.ts";
import { findCircumstances } from "../../health/circumstances/find-circumstances.ts";
import { offerSuccessfulPregnancy } from "../../health/tracks/offer-successful-pregnancy.ts";
import { mustBeOffered, mustBeOwn, mustBeThere, offerFor } from "./assessments.access.ts";
import {
  type AssessmentRow,
  findAssessment,
  findNewest,
  findResponse,
  insertFlags,
  insertResponse,
  type ResponseRow,
  updateResponse,
} from "./assessments.queries.ts";
import { canChange, viewAssessment } from "./assessments.view.ts";
import { alertOnCall, isAnyoneOnCall } from "./on-call.ts";

type Begun = AssessmentRow & { response: ResponseRow };

/** Every answer against its question in the member's version; all errors together. */
function readAnswers(questions: readonly Question[], given: readonly { id: number; body: unknown }[]): Answer[] {
  const errors: FieldError[] = [];
  const answers = given.flatMap(({ id, body }, index) => {
    const question = questionOf(questions, id);
    const read = question ? readAnswer(question, body) : { fault: unknownQuestion(id) };
    if ("body" in read) return [{ id, body: read.body }];
    errors.push({ field: `answers.${index}.${question ? "body" : "id"}`, message: read.fault });
    return [];
  });
  if (errors.length > 0) throw new Refusal("invalid", { errors });
  return answers;
}

async function keep(tx: Tx, row: Begun, given: readonly Answer[], now: Temporal.Instant): Promise<AssessmentRow> {
  const { response, question_json: json } = row;
  const answers = mergeAnswers(response.answers, given);
  // Sent again, after a lost connection or by a second click: nothing changes.
  if (JSON.stringify(answers) === JSON.stringify(response.answers)) return row;
  if (!canChange(row)) throw new Refusal("assessment_finished");
  const finished = walk(json.questions, answers).at === END;
  const score = finished ? scoreOf(json.questions, answers) : null;
  const saved = {
    answers,
    progress: progressOf(json.questions, answers, response.progress),
    score,
    band: bandOf(json.attrs.bands, score)?.name ?? null,
    // What was finished once stays finished, even while a changed answer leads to a new question.
    completedAt: response.completed_at ?? (finished ? now : null),
  };
  await updateResponse(tx, response.id, { ...saved, now });
  const flagged = await flag(tx, row, given, now);
  const tells = (all: readonly Answer[]) => trackChangesOf(json.questions, all).includes("successful_pregnancy");
  // Suggested in the member's programs until they say yes or no there; the screen may ask right away (R4.058, D29).
  if (tx.author.id !== null && tells(answers) && !tells(response.answers))
    await offerSuccessfulPregnancy(tx, { memberId: tx.author.id, now });
  if (saved.completedAt && !response.completed_at)
    await tx.audit({ action: "assessment.completed", subjectUserId: tx.author.id, subject: subjectOf(response) });
  if (saved.completedAt && staysOpen(row.type) && tx.author.id !== null)
    await suggestCareTeam(tx, { memberId: tx.author.id, answers, now });
  return {
    ...row,
    last_completed_at: saved.completedAt ?? row.last_completed_at,
    response: {
      ...response,
      ...saved,
      completed_at: saved.completedAt,
      flagged: response.flagged || flagged,
    },
  };
}

const subjectOf = ({ id }: { id: number }) => ({ kind: "assessment_response", id });

/** Recorded with the answer itself, long before anything is finished (D62). */
async function flag(tx: Tx, { response, question_json: json }: Begun, given: readonly Answer[], now: Temporal.Instant) {
  const flags = given.flatMap(({ id, body }) => {
    const question = questionOf(json.questions, id);
    return question ? safetyOf(question, body).map((one) => ({ question_id: id, flag: one })) : [];
  });
  const userId = tx.author.id;
  if (flags.length === 0 || userId === null) return false;
  const added = await insertFlags(
    tx,
    flags.map((one) => ({ ...one, response_id: response.id, user_id: userId, flagged_at: now })),
  );
  if (added.length > 0)
    await tx.audit({ action: "assessment.flagged", subjectUserId: userId, subject: subjectOf(response) });
  for (const { id } of added) await alertOnCall(tx, { memberId: userId, flagId: id, now });
  return true;
}

export async function startAssessment({ actor, params, body, context }: CallOf<typeof contract.startAssessment>) {
  mustBeOwn(actor, params.user_id);
  const now = context.now();
  return context.write(actor, async (tx) => {
    // Waits for the member's other tab, and for a track that ends meanwhile.
    await tx.lockPeople(actor.id);
    const offer = offerFor(
      context,
      await findCircumstances(tx.db, actor.id),
      await isAnyoneOnCall(tx.db, context.now()),
    );
    const last = await findAssessment(tx.db, actor, body.assessment_id);
    const goesOn = last?.response && (!last.response.completed_at || staysOpen(last.type));
    const row = goesOn ? mustBeThere(last, offer) : mustBeOffered(await findNewest(tx.db, body.assessment_id), offer);
    const begun = await withResponse(
      tx,
      { ...row, last_completed_at: last?.last_completed_at ?? null },
      { userId: actor.id, now },
    );
    const kept = await keep(tx, begun, readAnswers(row.question_json.questions, body.answers), now);
    return tx.answer(viewAssessment(kept, offer, { withJson: true }));
  });
}

async function withResponse(
  tx: Tx,
  row: AssessmentRow,
  who: { userId: number; now: Temporal.Instant },
): Promise<Begun> {
  if (row.response) return { ...row, response: row.response };
  const { id } = await insertResponse(tx, row, who);
  await tx.audit({ action: "assessment.begun", subjectUserId: who.userId, subject: subjectOf({ id }) });
  const empty = { answers: [], progress: 0, score: null, band: null, completed_at: null, flagged: false };
  return { ...row, response: { ...empty, id, started_at: who.now } };
}

export async function saveAnswers({ actor, params, body, context }: CallOf<typeof contract.saveAnswers>) {
  mustBeOwn(actor, params.user_id);
  return context.write(actor, async (tx) => {
    await tx.lockPeople(actor.id);
    const offer = offerFor(
      context,
      await findCircumstances(tx.db, actor.id),
      await isAnyoneOnCall(tx.db, context.now()),
    );
    const found = await findResponse(tx.db, actor, {
      assessmentId: params.id,
      responseId: body.needs_assessment_id,
    });
    const row = mustBeThere(found, offer);
    if (!row.response) throw new Refusal("not_found");
    const answers = readAnswers(row.question_json.questions, body.answers);
    const kept = await keep(tx, { ...row, response: row.response }, answers, context.now());
    return tx.answer(viewAssessment(kept, offer, { withJson: false }));
  });
}
