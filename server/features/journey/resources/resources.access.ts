// Who may read a resource: everyone a public one, members of the organization a private one, and people with a member's
// link as long as that member may. After a loss, nothing that speaks of birth (D29, D60).
import { Refusal } from "@larkwell/contract/refusals.ts";
import { mayMeet } from "@larkwell/domain/tracks/suppression.ts";
import type { AppContext } from "../../../context.ts";
import type { Actor } from "../../../http/call.ts";
import { mustBeThere } from "../../../http/must-be-there.ts";
import { findCircumstances } from "../../health/circumstances/find-circumstances.ts";
import { readResourceTicket } from "./resource-ticket.ts";
import {
  findPrivateResource,
  findPublicResource,
  hasEnded,
  type ResourceReader,
  type ResourceRow,
} from "./resources.queries.ts";

/** Everyone's circumstances are asked about, because a link names a person whose role is not known. */
export async function readerOf(context: AppContext, id: number): Promise<ResourceReader> {
  const quiet = !mayMeet("baby_content", await findCircumstances(context.read, id));
  return { id, now: context.now(), quiet };
}

export async function mustSeePublic(context: AppContext, actor: Actor | null, name: string): Promise<ResourceRow> {
  const quiet = actor !== null && (await readerOf(context, actor.id)).quiet;
  return mustBeThere(await findPublicResource(context.read, name, quiet));
}

interface Asked {
  id: number;
  reqid?: string | undefined;
  encoded_user_id?: string | undefined;
}

const readAs = async (context: AppContext, userId: number, id: number) =>
  findPrivateResource(context.read, await readerOf(context, userId), id);

/** By a member's link, as long as that member may and has not ended it. */
async function readByKey(context: AppContext, key: string | undefined, id: number) {
  const link = key === undefined ? undefined : readResourceTicket(context, key, id);
  if (!link || (await hasEnded(context.read, link))) return undefined;
  return readAs(context, link.userId, id);
}

/** "Not there", "not yours" and a link that is no longer good get the same answer; which one depends only on the session. */
export async function mustSeePrivate(context: AppContext, actor: Actor | null, { id, ...keys }: Asked) {
  const own = actor && (await readAs(context, actor.id, id));
  if (own) return { row: own, isMember: true };
  // A member of the organization for whom it is not meant doesn't get it by a link either.
  const isQuiet = actor !== null && (await readerOf(context, actor.id)).quiet;
  const row = await readByKey(context, keys.reqid ?? keys.encoded_user_id, id);
  if (row && !(isQuiet && row.about_birth)) return { row, isMember: false };
  throw new Refusal(actor ? "not_found" : "not_authorized");
}
