// Whose child a member may open and write about: their own, and from the child's 12th birthday only what the rules of their state leave
// open. A child who is hidden can be read, and nothing is added.
import { Refusal } from "@larkwell/contract/refusals.ts";
import { type ChildKind, openKinds } from "@larkwell/domain/family/parent-access.ts";
import { dateIn } from "@larkwell/domain/time/zones.ts";
import type { Reader } from "../../../data/db.ts";
import { mustBeThere } from "../../../http/must-be-there.ts";
import { type ChildRow, findChild, listChildrenFor } from "./family.queries.ts";
import { findOpenKinds } from "./parent-access.facts.ts";

interface Owner {
  id: number;
  timeZone: string;
}

interface Asked {
  childId: number;
  kind: ChildKind;
  now: Temporal.Instant;
}

export const todayOf = ({ timeZone }: Owner, now: Temporal.Instant) => Temporal.PlainDate.from(dateIn(timeZone, now));

export const mustBeOwnChild = async (read: Reader, owner: { id: number }, childId: number): Promise<ChildRow> =>
  mustBeThere(await findChild(read, owner, childId));

/** The children that count and of whom the member may open this. */
export const openChildren = listChildrenFor;

export async function mustBeOpen(read: Reader, owner: Owner, { childId, kind, now }: Asked): Promise<ChildRow> {
  const child = await mustBeOwnChild(read, owner, childId);
  const open = openKinds(child, todayOf(owner, now), await findOpenKinds(read, owner));
  if (!open.includes(kind)) throw new Refusal("closed_by_age");
  return child;
}

export async function mustBeWritable(read: Reader, owner: Owner, asked: Asked): Promise<ChildRow> {
  const child = await mustBeOpen(read, owner, asked);
  if (child.died || child.removed) throw new Refusal("not_found");
  return child;
}
