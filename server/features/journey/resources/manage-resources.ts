// Staff writes, orders, publishes and withdraws the resources of an organization.
import type * as contract from "@larkwell/contract/ops-resources.ts";
import type { ResourceFacts } from "@larkwell/contract/ops-resources.ts";
import { type FieldError, Refusal } from "@larkwell/contract/refusals.ts";
import { msg } from "@larkwell/domain/language/text.ts";
import {
  changingFaults,
  contentFaults,
  isReordering,
  MAX_RESOURCES,
  publishingFaults,
} from "@larkwell/domain/resources/resources.ts";
import { speaksOfBirth } from "@larkwell/domain/tracks/birth-words.ts";
import type { AppContext } from "../../../context.ts";
import type { Reader } from "../../../data/db.ts";
import { isDuplicate } from "../../../data/transaction.ts";
import type { CallOf } from "../../../http/call.ts";
import { mustBeThere } from "../../../http/must-be-there.ts";
import { richTextOf } from "../../../rich-text/rich-text-of.ts";
import {
  findOrganization,
  findRecord,
  insertResource,
  listLines,
  lockOrganization,
  type OpsResourceRow,
  reorder,
  updateResource,
} from "./ops-resources.queries.ts";
import { viewOpsLine, viewOpsResource } from "./resources.view.ts";

const linesOf = async (read: Reader, organizationId: number) => ({
  data: (await listLines(read, organizationId)).map(viewOpsLine),
});

export async function listOpsResources({ params, context }: CallOf<typeof contract.listOpsResources>) {
  mustBeThere(await findOrganization(context.read, params.id));
  return linesOf(context.read, params.id);
}

const recordOf = async (read: Reader, id: number) => mustBeThere(await findRecord(read, id));

const answerOf = async (read: Reader, context: AppContext, id: number) =>
  viewOpsResource(await recordOf(read, id), context.config);

export const readOpsResource = ({ params, context }: CallOf<typeof contract.readOpsResource>) =>
  answerOf(context.read, context, params.id);

function refuse(errors: FieldError[]): void {
  if (errors.length > 0) throw new Refusal("invalid", { errors });
}

/** What needs more than one field to check. */
function mustFit(facts: ResourceFacts): void {
  const errors: FieldError[] = contentFaults(facts);
  if (facts.access === "public" && facts.slug === "")
    errors.push({ field: "slug", message: msg("Enter a link name: a public resource has it in its address.") });
  if (!facts.about_birth && speaksOfBirth(`${facts.title}\n${facts.summary}\n${facts.body}`))
    errors.push({
      field: "about_birth",
      message: msg(
        "This text mentions pregnancy, birth, babies or fertility. Check this box, so that members don’t see it after a loss.",
      ),
    });
  refuse(errors);
}

const columnsOf = async (facts: ResourceFacts) => ({
  ...facts,
  slug: facts.access === "public" ? facts.slug : null,
  html: await richTextOf(facts.body),
});

async function sayTakenSlug<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    const message = msg("Another resource uses this link name. Choose another one.");
    throw new Refusal("resource_slug_taken", { errors: [{ field: "slug", message }] });
  }
}

const about = (id: number) => ({ subject: { kind: "resource", id } });

export async function createResource({ actor, params, body, context }: CallOf<typeof contract.createResource>) {
  mustBeThere(await findOrganization(context.read, params.id));
  mustFit(body);
  const columns = await columnsOf(body);
  return sayTakenSlug(() =>
    context.write(actor, async (tx) => {
      await lockOrganization(tx, params.id);
      if ((await listLines(tx.db, params.id)).length >= MAX_RESOURCES) throw new Refusal("too_many_resources");
      const id = await insertResource(tx, params.id, columns, context.now());
      await tx.audit({ action: "ops.resource_created", ...about(id) });
      return tx.answer(await answerOf(tx.db, context, id));
    }),
  );
}

const stale = (before: OpsResourceRow, context: AppContext) =>
  new Refusal("stale", { details: { resource: viewOpsResource(before, context.config) } });

export async function changeResource({ actor, params, body, context }: CallOf<typeof contract.changeResource>) {
  const { version, ...facts } = body;
  mustFit(facts);
  const columns = await columnsOf(facts);
  return sayTakenSlug(() =>
    context.write(actor, async (tx) => {
      const before = await recordOf(tx.db, params.id);
      if (before.published_at !== null) refuse(changingFaults(facts, before.file_id !== null));
      if (!(await updateResource(tx, { id: params.id, version, now: context.now() }, columns)))
        throw stale(await recordOf(tx.db, params.id), context);
      await tx.audit({ action: "ops.resource_changed", ...about(params.id) });
      return tx.answer(await answerOf(tx.db, context, params.id));
    }),
  );
}

type Content = Parameters<typeof publishingFaults>[0];

export async function publishResource({ actor, params, body, context }: CallOf<typeof contract.publishResource>) {
  return context.write(actor, async (tx) => {
    const before = await recordOf(tx.db, params.id);
    if (body.published) refuse(publishingFaults(before as OpsResourceRow & Content, before.file_id !== null));
    const now = context.now();
    const change = { published_at: body.published ? (before.published_at ?? now) : null };
    if (!(await updateResource(tx, { id: params.id, version: body.version, now }, change)))
      throw stale(await recordOf(tx.db, params.id), context);
    const action = body.published ? "ops.resource_published" : "ops.resource_withdrawn";
    await tx.audit({ action, ...about(params.id) });
    return tx.answer(await answerOf(tx.db, context, params.id));
  });
}

export async function orderResources({ actor, params, body, context }: CallOf<typeof contract.orderResources>) {
  return context.write(actor, async (tx) => {
    mustBeThere(await lockOrganization(tx, params.id));
    const current = await linesOf(tx.db, params.id);
    const ids = current.data.map(({ id }) => id);
    if (!isReordering(ids, body.ids)) throw new Refusal("stale", { details: { resources: current.data } });
    await reorder(tx, params.id, body.ids);
    await tx.audit({ action: "ops.resources_ordered", subject: { kind: "organization", id: params.id } });
    return tx.answer(await linesOf(tx.db, params.id));
  });
}
