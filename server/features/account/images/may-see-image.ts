// Who may see whose picture: everyone a practitioner's; a member's only the member, the practitioners who give them
// visits, and their coordinator.
import type { AppContext } from "../../../context.ts";
import type { Actor } from "../../../http/call.ts";
import { mayMeetOwner } from "./images.queries.ts";

const dayMilliseconds = 24 * 3_600_000;
const dayOf = (context: Pick<AppContext, "now">) => Math.floor(context.now().epochMilliseconds / dayMilliseconds);

const keyOf = (context: Pick<AppContext, "secret">, imageId: number, day: number) =>
  context.secret.hash(`image:${imageId}:${day}`).slice(0, 32);

/**
 * The part of an address that opens a picture which is not public, because pictures are requested without a session
 * token. It is given to those who may see the picture, and is valid for the current day and the next.
 */
export const imageKey = (context: Pick<AppContext, "now" | "secret">, imageId: number): string =>
  keyOf(context, imageId, dayOf(context));

const isKey = (context: AppContext, imageId: number, key: string): boolean =>
  [dayOf(context), dayOf(context) - 1].some((day) => keyOf(context, imageId, day) === key);

interface Shown {
  id: number;
  owner_id: number;
  owner_role: string;
}

interface Asked {
  context: AppContext;
  actor: Actor | null;
  key: string | undefined;
}

export async function maySeeImage({ context, actor, key }: Asked, image: Shown): Promise<boolean> {
  if (image.owner_role === "practitioner") return true;
  if (key !== undefined && isKey(context, image.id, key)) return true;
  if (!actor) return false;
  if (actor.id === image.owner_id) return true;
  if (actor.role !== "practitioner") return false;
  return mayMeetOwner(context.read, actor, image.owner_id);
}
