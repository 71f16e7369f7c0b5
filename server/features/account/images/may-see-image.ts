// Who may see whose picture: a practitioner's everybody; anybody else's its owner, who gives her visits, and her coordinator.
import type { House } from "../../../house.ts";
import type { Actor } from "../../../http/call.ts";
import { mayMeetOwner } from "./images.queries.ts";

const dayMilliseconds = 24 * 3_600_000;
const dayOf = (house: Pick<House, "now">) => Math.floor(house.now().epochMilliseconds / dayMilliseconds);

const keyOf = (house: Pick<House, "secret">, imageId: number, day: number) =>
  house.secret.hash(`image:${imageId}:${day}`).slice(0, 32);

/**
 * The part of an address that opens a picture which is not for everybody: pictures are asked for without a session's token. It is
 * given to those who may see it, for the day and the next one.
 */
export const imageKey = (house: Pick<House, "now" | "secret">, imageId: number): string =>
  keyOf(house, imageId, dayOf(house));

const isKey = (house: House, imageId: number, key: string): boolean =>
  [dayOf(house), dayOf(house) - 1].some((day) => keyOf(house, imageId, day) === key);

interface Shown {
  id: number;
  owner_id: number;
  owner_role: string;
}

interface Asked {
  house: House;
  actor: Actor | null;
  key: string | undefined;
}

export async function maySeeImage({ house, actor, key }: Asked, image: Shown): Promise<boolean> {
  if (image.owner_role === "practitioner") return true;
  if (key !== undefined && isKey(house, image.id, key)) return true;
  if (!actor) return false;
  if (actor.id === image.owner_id) return true;
  if (actor.role !== "practitioner") return false;
  return mayMeetOwner(house.read, actor, image.owner_id);
}
