// Staff with the right "content" maintains questionnaires: drafts, versions, what is offered, and reviews (D61).
import type * as contract from "@larkwell/contract/ops-assessments.ts";
import { Refusal } from "@larkwell/contract/refusals.ts";
import type { QuestionJson } from "@larkwell/domain/assessments/questions.ts";
import { needsCover } from "@larkwell/domain/assessments/score.ts";
import { msg } from "@larkwell/domain/language/text.ts";
import { speaksOfBirth } from "@larkwell/domain/tracks/birth-words.ts";
import type { Reader } from "../../../data/db.ts";
import type { Tx } from "../../../data/transaction.ts";
import type { Actor, CallOf } from "../../../http/call.ts";
import { mustBeThere } from "../../../http/must-be-there.ts";
import {
  type DraftRow,
  deleteDraft,
  endWaiting,
  findDraft,
  findQuestionnaire,
  findQuestions,
  insertQuestionnaire,
  insertReview,
  insertVersion,
  listQuestionnaires,
  listVersions,
  lockQuestionnaire,
  type QuestionnaireRow,
  setOffered,
  storeDraft,
  updateCurrent,
} from "./questionnaires.queries.ts";
import { canChange, isOfLibrary, needsSecond, viewQuestionnaire, viewQuestionnaireRow } from "./questionnaires.view.ts";
import { readPack } from "./read-pack.ts";

export async function listOpsAssessments({ query, context }: CallOf<typeof contract.listOpsAssessments>) {
  const { limit, offset, type, order_direction: direction = "asc" } = query;
  const { rows, total } = await listQuestionnaires(context.read, { type, limit, offset, direction });
  return { data: rows.map(viewQuestionnaireRow), pagination: { limit, offset, total, order_direction: direction } };
}

/** `read` is the transaction's `tx.db` inside of one. */
async function detailOf(read: Reader, actor: Actor, id: number) {
  const row = mustBeThere(await findQuestionnaire(read, id));
  const [questions, draft, versions] = await Promise.all([
    row.version_id === null ? undefined : findQuestions(read, row.version_id),
    findDraft(read, id),
    listVersions(read, id),
  ]);
  return viewQuestionnaire(row, { json: questions?.question_json ?? null, draft, versions, actor });
}

export const readOpsAssessment = ({ actor, params, context }: CallOf<typeof contract.readOpsAssessment>) =>
  detailOf(context.read, actor, params.id);

export async function addAssessment({ actor, body, context }: CallOf<typeof contract.addAssessment>) {
  return context.write(actor, async (tx) => {
    const added = await insertQuestionnaire(tx, body);
    if (!added)
      throw new Refusal("invalid", {
        errors: [{ field: "slug", message: msg("Another questionnaire has this address. Choose another one.") }],
      });
    await auditOn(tx, "ops.assessment_added", added.id);
    return tx.answer(await detailOf(tx.db, actor, added.id));
  });
}

const auditOn = (tx: Tx, action: string, id: number) => tx.audit({ action, subject: { kind: "assessment", id } });

async function lockForChange(tx: Tx, id: number): Promise<QuestionnaireRow> {
  const row = mustBeThere(await lockQuestionnaire(tx, id));
  if (!canChange(row)) throw new Refusal("instrument_fixed");
  return row;
}

/** What the person saw is what is there. */
function mustBeNewest(draft: DraftRow | undefined, revision: number): DraftRow | undefined {
  if ((draft?.revision ?? 0) !== revision) throw new Refusal("stale");
  return draft;
}

export async function saveAssessmentDraft({
  actor,
  params,
  body,
  context,
}: CallOf<typeof contract.saveAssessmentDraft>) {
  return context.write(actor, async (tx) => {
    const { id } = await lockForChange(tx, params.id);
    mustBeNewest(await findDraft(tx.db, id), body.revision);
    await storeDraft(tx, {
      id,
      body: body.text,
      revision: body.revision + 1,
      savedBy: actor.id,
      now: context.now(),
    });
    return tx.answer(await detailOf(tx.db, actor, id));
  });
}

export async function discardAssessmentDraft({
  actor,
  params,
  query,
  context,
}: CallOf<typeof contract.discardAssessmentDraft>) {
  return context.write(actor, async (tx) => {
    const { id } = mustBeThere(await lockQuestionnaire(tx, params.id));
    mustBeNewest(await findDraft(tx.db, id), query.revision);
    await deleteDraft(tx, id);
    await auditOn(tx, "ops.assessment_draft_discarded", id);
    return tx.answer({});
  });
}

const mustSign = (credential: string) => {
  if (credential !== "") return;
  const message = msg("Enter your credential, such as “MD, Psychiatry”.");
  throw new Refusal("invalid", { errors: [{ field: "credential", message }] });
};

/** Everything that members read of it. */
const textOf = (pack: contract.Pack): string => {
  const parts = pack.questions.map(({ body, help = "", widget }) =>
    [body, help, ...widget.options.map(({ label, says = "" }) => `${label} ${says}`)].join(" "),
  );
  return [pack.title, pack.summary, pack.attrs.intro, pack.attrs.done, ...parts].join(" ");
};

export async function publishAssessment({ actor, params, body, context }: CallOf<typeof contract.publishAssessment>) {
  return context.write(actor, async (tx) => {
    const { id } = await lockForChange(tx, params.id);
    const draft = mustBeThere(mustBeNewest(await findDraft(tx.db, id), body.revision));
    const { pack, faults } = readPack(draft.body);
    if (!pack || faults.length > 0)
      throw new Refusal("invalid", { errors: faults.map((message) => ({ field: "text", message })) });
    const second = needsSecond(pack);
    if (second && draft.saved_by === actor.id) throw new Refusal("needs_second_person");
    if (second) mustSign(body.credential);
    const { title, summary, tracks, about_birth, questions, attrs } = pack;
    const json = { questions, attrs } as unknown as QuestionJson;
    const now = context.now();
    const made = await insertVersion(tx, { id, json, needsCover: needsCover(json), madeBy: draft.saved_by, now });
    const { id: versionId, version } = mustBeThere(made);
    if (second) await insertReview(tx, { versionId, reviewerId: actor.id, credential: body.credential, now });
    const isAboutBirth = about_birth || speaksOfBirth(textOf(pack));
    await updateCurrent(tx, id, { title, summary, tracks, about_birth: isAboutBirth, version });
    await deleteDraft(tx, id);
    await auditOn(tx, "ops.assessment_published", id);
    return tx.answer(await detailOf(tx.db, actor, id));
  });
}

export async function offerAssessment({ actor, params, body, context }: CallOf<typeof contract.offerAssessment>) {
  return context.write(actor, async (tx) => {
    const row = mustBeThere(await lockQuestionnaire(tx, params.id));
    if (row.version_id === null) throw new Refusal("not_found");
    if (isOfLibrary(row)) throw new Refusal("instrument_fixed");
    if (row.published !== body.offered) {
      await setOffered(tx, row.id, body.offered);
      await auditOn(tx, body.offered ? "ops.assessment_offered" : "ops.assessment_withdrawn", row.id);
    }
    return tx.answer(await detailOf(tx.db, actor, row.id));
  });
}

export async function reviewAssessment({ actor, params, body, context }: CallOf<typeof contract.reviewAssessment>) {
  return context.write(actor, async (tx) => {
    const row = mustBeThere(await lockQuestionnaire(tx, params.id));
    if (row.version_id === null) throw new Refusal("not_found");
    if (isOfLibrary(row)) throw new Refusal("instrument_fixed");
    if (row.version !== body.version) throw new Refusal("stale");
    if (row.made_by === actor.id) throw new Refusal("needs_second_person");
    await insertReview(tx, {
      versionId: row.version_id,
      reviewerId: actor.id,
      credential: body.credential,
      now: context.now(),
    });
    await endWaiting(tx, row.id);
    await auditOn(tx, "ops.assessment_reviewed", row.id);
    return tx.answer(await detailOf(tx.db, actor, row.id));
  });
}
