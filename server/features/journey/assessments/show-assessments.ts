// A member reads what is offered to them, one assessment, and their answers.
import type * as contract from "@larkwell/contract/assessments.ts";
import type { AssessmentType } from "@larkwell/domain/assessments/types.ts";
import type { CallOf } from "../../../http/call.ts";
import { findCircumstances } from "../../health/circumstances/find-circumstances.ts";
import { mustBeOwn, mustBeThere, offerFor } from "./assessments.access.ts";
import { findAssessment, listOffered, listOwn } from "./assessments.queries.ts";
import { viewAssessment } from "./assessments.view.ts";
import { isAnyoneOnCall } from "./on-call.ts";

const typesShown = (types: readonly AssessmentType[], asked: readonly AssessmentType[] | undefined) =>
  asked ? types.filter((one) => asked.includes(one)) : types;

export async function listAssessments({ actor, query, context }: CallOf<typeof contract.listAssessments>) {
  const { type, limit, offset, order_direction: direction = "asc" } = query;
  const offer = offerFor(
    context,
    await findCircumstances(context.read, actor.id),
    await isAnyoneOnCall(context.read, context.now()),
  );
  const { rows, total } = await listOffered(context.read, actor, {
    types: typesShown(offer.offered, type),
    quiet: offer.quiet,
    demo: offer.demo,
    limit,
    offset,
    direction,
  });
  return {
    data: rows.map((row) => viewAssessment(row, offer, { withJson: false })),
    pagination: { limit, offset, total, order_direction: direction },
  };
}

export async function readAssessment({ actor, params, query, context }: CallOf<typeof contract.readAssessment>) {
  const [person, row, covered] = await Promise.all([
    findCircumstances(context.read, actor.id),
    findAssessment(context.read, actor, params.id),
    isAnyoneOnCall(context.read, context.now()),
  ]);
  const offer = offerFor(context, person, covered);
  return viewAssessment(mustBeThere(row, offer), offer, { withJson: query.include_json });
}

export async function listOwnAssessments({
  actor,
  params,
  query,
  context,
}: CallOf<typeof contract.listOwnAssessments>) {
  mustBeOwn(actor, params.user_id);
  const { type, limit, offset, order_direction: direction = "desc" } = query;
  const offer = offerFor(
    context,
    await findCircumstances(context.read, actor.id),
    await isAnyoneOnCall(context.read, context.now()),
  );
  const { rows, total } = await listOwn(context.read, actor, {
    types: typesShown(offer.shown, type),
    quiet: offer.quiet,
    demo: offer.demo,
    limit,
    offset,
    direction,
  });
  return {
    data: rows.map((row) => viewAssessment(row, offer, { withJson: false })),
    pagination: { limit, offset, total, order_direction: direction },
  };
}
