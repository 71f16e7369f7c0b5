// A member reads their health profile and merges into it: the due date by one of three ways, and their children (R7.114-R7.116).

import type * as contract from "@larkwell/contract/health-profile.ts";
import { Refusal } from "@larkwell/contract/refusals.ts";
import { msg } from "@larkwell/domain/language/text.ts";
import { isAdult, isBelievableBirthDate } from "@larkwell/domain/time/age.ts";
import { dateIn } from "@larkwell/domain/time/zones.ts";
import { TRACKS } from "@larkwell/domain/tracks/tracks.ts";
import type { Reader } from "../../../data/db.ts";
import type { Tx } from "../../../data/transaction.ts";
import type { Actor, CallOf } from "../../../http/call.ts";
import { mustBeSelf } from "../../../http/must-be-self.ts";
import { activeTracksOfMember } from "../circumstances/active-tracks.ts";
import { tellParents } from "../circumstances/tell-parents.ts";
import { changedChild, datesFrom, mustBeBirthday, newChild } from "./dating.ts";
import { mustNotReopen } from "./fixed-age.ts";
import {
  changeChild,
  findHealthProfile,
  insertChildren,
  listChildren,
  listKeptChildren,
  removeChildren,
  saveBirthday,
  saveHealthProfile,
} from "./health-profile.queries.ts";
import { viewHealthProfile } from "./health-profile.view.ts";

type Call = CallOf<typeof contract.updateHealthProfile>;
/** The most that one profile has; those that count nowhere are not counted here either. */
export const maxChildren = 20;

export async function profileOf(read: Reader, userId: number) {
  const profile = await findHealthProfile(read, userId);
  if (!profile) throw new Refusal("not_found");
  return { profile, children: await listChildren(read, userId) };
}

export async function readHealthProfile({ actor, params, context }: CallOf<typeof contract.readHealthProfile>) {
  mustBeSelf(actor, params.user_id);
  return viewHealthProfile(await profileOf(context.read, actor.id));
}

function mustFitBirthday(birthday: string, before: string | null, today: string): void {
  const refuse = (message: string) => new Refusal("invalid", { errors: [{ field: "birthday", message }] });
  if (before !== null && before !== birthday)
    throw refuse(msg("We already have your date of birth. To change it, contact support."));
  if (!isBelievableBirthDate(birthday, today)) throw refuse(msg("Check your date of birth."));
  if (!isAdult(birthday, today)) throw refuse(msg("You must be 18 or older to have an account."));
}

/** Named children are changed or added, and removed if requested; all others stay. */
async function mergeChildren(tx: Tx, { actor, body, context }: Call, today: Temporal.PlainDate, there: number) {
  const { children = [], removed_children: removed = [] } = body;
  for (const [index, child] of children.entries()) mustBeBirthday(child.birthday, today, `children.${index}.birthday`);
  const now = context.now();
  const gone = removed.length > 0 ? await removeChildren(tx, actor.id, removed, now) : [];
  if (
    there - gone.filter(({ died }) => !died).length + children.filter((child) => child.id === undefined).length >
    maxChildren
  )
    throw new Refusal("too_many_children");
  const added = children.filter((child) => child.id === undefined);
  if (added.length > 0) await insertChildren(tx, actor.id, added.map(newChild), now);
  const changed = children.filter(({ id }) => id !== undefined);
  const kept = changed.length === 0 ? [] : await listKeptChildren(tx.db, actor.id);
  for (const { id, birthday } of changed) {
    const before = kept.find((child) => child.id === id);
    if (before && birthday !== before.birthday) await mustNotReopen(tx, before, { ...before, birthday }, today);
  }
  for (const { id, ...child } of children)
    if (id !== undefined && !(await changeChild(tx, actor.id, { id, values: changedChild(child), now })))
      throw new Refusal("not_found");
}

export async function updateHealthProfile(call: Call) {
  const { actor, params, body, context } = call;
  mustBeSelf(actor, params.user_id);
  const day = dateIn(actor.timeZone, context.now());
  const today = Temporal.PlainDate.from(day);
  return context.write(actor, async (tx) => {
    // Tracks, dates and children of one person change one after the other: the second tab sees what the first one did.
    await tx.lockPeople(actor.id);
    const { profile, children } = await profileOf(tx.db, actor.id);
    const tracks = await activeTracksOfMember(tx.db, actor.id);
    const counts = tracks.some((name) => TRACKS[name].countedIn === "pregnancy_weeks");
    const dates = datesFrom(body, { today, kept: counts ? profile.due_date : null });
    const imagery = body.fetal_imagery === undefined ? {} : { fetal_imagery: body.fetal_imagery };
    if (dates || body.fetal_imagery !== undefined)
      await saveHealthProfile(tx, actor.id, { ...dates, ...imagery }, context.now());
    if (body.birthday !== undefined) {
      mustFitBirthday(body.birthday, profile.birthday, day);
      await saveBirthday(tx, actor.id, body.birthday);
    }
    await mergeChildren(tx, call, today, children.length);
    await auditProfile(tx, actor);
    if (body.removed_children) tellParents(tx, context, actor.id);
    return tx.answer(viewHealthProfile(await profileOf(tx.db, actor.id)));
  });
}

export const auditProfile = (tx: Tx, actor: Actor) =>
  tx.audit({ action: "health_profile.updated", subjectUserId: actor.id });
