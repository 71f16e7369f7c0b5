// Whose child a member may open and write about: their own, and one that another parent shares with them (second-parents.facts.ts). From the
// child's 12th birthday only what the rules of their state leave open. An own child who is hidden can be read, and nothing is added.
import { Refusal } from "@larkwell/contract/refusals.ts";
import { type ChildKind, openKinds } from "@larkwell/domain/family/parent-access.ts";
import { dateIn } from "@larkwell/domain/time/zones.ts";
import type { Reader } from "../../../data/db.ts";
import type { Tx } from "../../../data/transaction.ts";
import { mustBeThere } from "../../../http/must-be-there.ts";
import { type ChildRow, findChild, listChildrenFor } from "./family.queries.ts";
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

/** The children that count and of whom the member may open this. */
export const openChildren = listChildrenFor;

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

/** To read a kind: of an own child, also a hidden one, or of a shared one. */
export async function mustRead<C extends ChildRow>(
  read: Reader,
  reader: Owner,
  child: C,
  { kind, now }: Asked,
): Promise<C> {
  const open = openKinds(child, todayOf(reader, now), await findOpenKinds(read, reader));
  if (!open.includes(kind)) throw new Refusal("closed_by_age");
  return child;
}

const mustCount = <C extends ChildRow>(child: C): C => {
  if (child.died || child.removed) throw new Refusal("not_found");
  return child;
};

/** To delete: also of the reader’s own child who is hidden. */
export async function mustBeOpen(read: Reader, reader: Owner, asked: Asked): Promise<OpenChild> {
  const child = await mustRead(read, reader, await mustSeeChild(read, reader, asked.childId), asked);
  if (child.share && !child.share.may_add) throw new Refusal("only_reading");
  return child;
}

export const mustBeWritable = async (read: Reader, reader: Owner, asked: Asked): Promise<OpenChild> =>
  mustCount(await mustBeOpen(read, reader, asked));

/** Of what is never shared with a second parent, such as files: to read and to delete. */
export const mustBeOwnOpen = async (read: Reader, owner: Owner, asked: Asked): Promise<ChildRow> =>
  mustRead(read, owner, await mustBeOwnChild(read, owner, asked.childId), asked);

/** The same, to add and to change. */
export const mustBeOwnWritable = async (read: Reader, owner: Owner, asked: Asked): Promise<ChildRow> =>
  mustCount(await mustBeOwnOpen(read, owner, asked));
