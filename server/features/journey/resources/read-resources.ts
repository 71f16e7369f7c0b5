// An organization's resources for its members, and one of them for whoever may read it.

import { Refusal } from "@larkwell/contract/refusals.ts";
import type * as contract from "@larkwell/contract/resources.ts";
import type { CallOf } from "../../../http/call.ts";
import { mustSeePrivate, mustSeePublic, readerOf } from "./resources.access.ts";
import { belongsTo, listResources } from "./resources.queries.ts";
import { viewLine, viewResource } from "./resources.view.ts";

export async function listOrganizationResources(call: CallOf<typeof contract.listOrganizationResources>) {
  const { actor, params, context } = call;
  const reader = await readerOf(context, actor.id);
  if (!(await belongsTo(context.read, reader, params.id))) throw new Refusal("not_found");
  return { data: (await listResources(context.read, reader, params.id)).map(viewLine) };
}

export async function readPublicResource({ actor, params, context }: CallOf<typeof contract.readPublicResource>) {
  return viewResource(await mustSeePublic(context, actor, params.id), false);
}

export async function readPrivateResource(call: CallOf<typeof contract.readPrivateResource>) {
  const { actor, params, query, context } = call;
  const { row, isMember } = await mustSeePrivate(context, actor, { ...params, ...query });
  return viewResource(row, isMember);
}
