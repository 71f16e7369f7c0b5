// Whose child a member may open and write about: their own, and one that another parent shares with them (second-parents.facts.ts). From the
// child's 12th birthday only what the rules of their state leave open. An own child who is hidden can be read, and nothing is added.
import { Refusal } from "@larkwell/contract/refusals.ts";
import { type ChildKind, openKinds } from "@larkwell/domain/family/parent-access.ts";
import { dateIn } from "@larkwell/domain/time/zones.ts";
import type { Reader } from "../../../data/db.ts";
import type { Tx } from "../../../data/transaction.ts";
import { mustBeThere } from "../../../http/must-be-there.ts";
import { type ChildRow, findChild } from "./family.queries.ts";
import { findOpenKinds } from "./parent-access.facts.ts";
import { findShare, type ShareRow } from "./second-parents.queries.ts";

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

/** A child as one of their parents may open them. */
export type OpenChild = ChildRow & {
  ownerId: number;
  /** Null: it is the reader’s own child. */
  share: ShareRow | null;
};

/** Their own child, or one whose page is shared with them and accepted. */
export async function mustSeeChild(read: Reader, reader: { id: number }, childId: number): Promise<OpenChild> {
  const own = await findChild(read, reader, childId);
  if (own) return { ...own, ownerId: reader.id, share: null };
  const share = mustBeThere(await findShare(read, reader, childId));
  if (!share.accepted_at) throw new Refusal("not_found");
  const child = await mustBeOwnChild(read, { id: share.owner_id }, childId);
  return { ...child, ownerId: share.owner_id, share };
}

/** A parent who writes waits for what ends their access, and the other way round. */
export async function lockChild(tx: Tx, actor: { id: number }, childId: number): Promise<void> {
  const { ownerId } = await mustSeeChild(tx.db, actor, childId);
  await tx.lockPeople(actor.id, ownerId);
}

/** To delete: also of the reader’s own child who is hidden. */
export async function mustBeOpen(read: Reader, reader: Owner, { childId, kind, now }: Asked): Promise<OpenChild> {
  const child = await mustSeeChild(read, reader, childId);
  const open = openKinds(child, todayOf(reader, now), await findOpenKinds(read, reader));
  if (!open.includes(kind)) throw new Refusal("closed_by_age");
  if (child.share && !child.share.may_add) throw new Refusal("only_reading");
  return child;
}

export async function mustBeWritable(read: Reader, reader: Owner, asked: Asked): Promise<OpenChild> {
  const child = await mustBeOpen(read, reader, asked);
  if (child.died || child.removed) throw new Refusal("not_found");
  return child;
}
