// A parent offers the page of a child to their linked partner, chooses what they may do, and ends it. The partner gets a notice that names
// no child.
import type * as contract from "@larkwell/contract/family.ts";
import { Refusal } from "@larkwell/contract/refusals.ts";
import { accessStage } from "@larkwell/domain/family/parent-access.ts";
import { mayMeet } from "@larkwell/domain/tracks/suppression.ts";
import type { AppContext } from "../../../context.ts";
import type { Reader } from "../../../data/db.ts";
import type { Tx } from "../../../data/transaction.ts";
import type { Actor, CallOf } from "../../../http/call.ts";
import { mustBeSelf } from "../../../http/must-be-self.ts";
import { findCircumstances } from "../circumstances/find-circumstances.ts";
import { mustBeOwnChild, todayOf } from "./family.access.ts";
import type { ChildRow } from "./family.queries.ts";
import { countInvitations, endShare, findGiven, findPartner, insertShare, setRight } from "./second-parents.queries.ts";

/** The open screens of both read again. */
export const tellBoth = (tx: Tx, context: AppContext, ...people: number[]) =>
  tx.afterCommit(() => context.realtime.toPeople(people, "record-changed", {}));

async function isOffered(read: Reader, actor: Actor, child: ChildRow, now: Temporal.Instant): Promise<boolean> {
  if (child.died || child.removed || accessStage(child, todayOf(actor, now)) === "closed") return false;
  return mayMeet("baby_content", await findCircumstances(read, actor.id));
}

async function stateOf(
  read: Reader,
  actor: Actor,
  child: ChildRow,
  now: Temporal.Instant,
): Promise<contract.SecondParent> {
  const [offered, partner, given] = await Promise.all([
    isOffered(read, actor, child, now),
    findPartner(read, actor),
    findGiven(read, actor, child.id),
  ]);
  return {
    offered,
    partner: partner ? partner.first_name : null,
    given: given ? { name: given.first_name, may_add: given.may_add, accepted: given.accepted_at !== null } : null,
  };
}

export async function readSecondParent({ actor, params, context }: CallOf<typeof contract.readSecondParent>) {
  mustBeSelf(actor, params.user_id);
  const child = await mustBeOwnChild(context.read, actor, params.child_id);
  return stateOf(context.read, actor, child, context.now());
}

/** An invitation that is taken back and made again sends no more than this to one person in a day. */
const MOST_NOTICES = 3;

async function notify(tx: Tx, parentId: number, shareId: number, now: Temporal.Instant): Promise<void> {
  if ((await countInvitations(tx.db, parentId, now.subtract({ hours: 24 }))) > MOST_NOTICES) return;
  const payload = { template: "page_offered" as const, userId: parentId };
  await tx.queue("notice", payload, { dedupeKey: `page_offered:${shareId}` });
}

export async function shareChildPage({ actor, params, body, context }: CallOf<typeof contract.shareChildPage>) {
  mustBeSelf(actor, params.user_id);
  const now = context.now();
  return context.write(actor, async (tx) => {
    // Accepting, leaving and writing take the same lock.
    await tx.lockPeople(actor.id);
    const child = await mustBeOwnChild(tx.db, actor, params.child_id);
    if (!(await isOffered(tx.db, actor, child, now))) throw new Refusal("not_offered_now");
    const partner = await findPartner(tx.db, actor);
    if (!partner) throw new Refusal("no_partner");
    const given = await findGiven(tx.db, actor, child.id);
    if (given && given.parent_id === partner.id) await setRight(tx, given.id, body.may_add);
    else {
      await endShare(tx, { side: "owner_id", personId: actor.id, childId: child.id }, now);
      const share = await insertShare(tx, {
        child_id: child.id,
        owner_id: actor.id,
        parent_id: partner.id,
        link_id: partner.link_id,
        may_add: body.may_add,
        invited_at: now,
      });
      await notify(tx, partner.id, share.id, now);
    }
    await tx.audit({ action: "sharing.page_given", subjectUserId: actor.id });
    tellBoth(tx, context, actor.id, partner.id);
    return tx.answer(await stateOf(tx.db, actor, child, now));
  });
}

export async function endSecondParent({ actor, params, context }: CallOf<typeof contract.endSecondParent>) {
  mustBeSelf(actor, params.user_id);
  const now = context.now();
  return context.write(actor, async (tx) => {
    await tx.lockPeople(actor.id);
    const child = await mustBeOwnChild(tx.db, actor, params.child_id);
    const ended = await endShare(tx, { side: "owner_id", personId: actor.id, childId: child.id }, now);
    if (ended) {
      await tx.audit({ action: "sharing.page_taken_back", subjectUserId: actor.id });
      tellBoth(tx, context, actor.id, ended.parent_id);
    }
    return tx.answer(await stateOf(tx.db, actor, child, now));
  });
}
