// Whose child a member may open and write about: their own. A child who is hidden can be read, and nothing is added.
import { Refusal } from "@larkwell/contract/refusals.ts";
import type { Reader } from "../../../data/db.ts";
import { mustBeThere } from "../../../http/must-be-there.ts";
import { type ChildRow, findChild } from "./family.queries.ts";

export const mustBeOwnChild = async (read: Reader, owner: { id: number }, childId: number): Promise<ChildRow> =>
  mustBeThere(await findChild(read, owner, childId));

export async function mustBeWritable(read: Reader, owner: { id: number }, childId: number): Promise<ChildRow> {
  const child = await mustBeOwnChild(read, owner, childId);
  if (child.died || child.removed) throw new Refusal("not_found");
  return child;
}
