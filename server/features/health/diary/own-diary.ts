// A member reads their diary and writes into it. What they share for a visit: share-diary.ts.
import * as contract from "@larkwell/contract/diary.ts";
import { Refusal } from "@larkwell/contract/refusals.ts";
import { BABY_KINDS, type DiaryKind, faultsOf, type Reading } from "@larkwell/domain/diary/diary.ts";
import { BABY_MONTHS, DAYS_AFTER, groupOf, kindsFor, putAway, type Standing } from "@larkwell/domain/diary/offered.ts";
import { msg } from "@larkwell/domain/language/text.ts";
import { INTERNATIONAL_CODE } from "@larkwell/domain/places/states.ts";
import { toWire } from "@larkwell/domain/time/wire-time.ts";
import { dateIn } from "@larkwell/domain/time/zones.ts";
import { pregnancyAt } from "@larkwell/domain/tracks/dating.ts";
import { mayMeet } from "@larkwell/domain/tracks/suppression.ts";
import type { Reader } from "../../../data/db.ts";
import type { Tx } from "../../../data/transaction.ts";
import type { Actor, CallOf } from "../../../http/call.ts";
import { mustBeSelf } from "../../../http/must-be-self.ts";
import {
  countsAsChild,
  deleteEntry,
  type EntryRow,
  findByKey,
  findStanding,
  insertEntry,
  listBabies,
  listEntries,
  lockEntry,
  updateEntry,
} from "./diary.queries.ts";

/** The clock of a device may be ahead by this many minutes. */
const AHEAD_MINUTES = 10;
/** Entries can be made for the past, this many years back. */
const YEARS_BACK = 5;
const HOURS_A_DAY = 24;
const DAYS_A_WEEK = 7;
const DAYS_A_YEAR = 366;

export const viewDiaryEntry = ({ kind, signs, ...row }: EntryRow): contract.DiaryEntry => ({
  id: row.id,
  kind,
  at: toWire(row.at),
  amount: row.amount,
  second: row.second,
  child_id: row.child_id,
  signs,
  note: row.note,
  changed_at: row.changed_at && toWire(row.changed_at),
});

export const daysBefore = (now: Temporal.Instant, days: number) => now.subtract({ hours: days * HOURS_A_DAY });

export async function listDiary({ actor, params, query, context }: CallOf<typeof contract.listDiary>) {
  mustBeSelf(actor, params.user_id);
  const now = context.now();
  const limit = contract.DIARY_ENTRIES;
  const since = daysBefore(now, query.weeks * DAYS_A_WEEK);
  const today = Temporal.PlainDate.from(dateIn(actor.timeZone, now));
  const [found, standing, babies] = await Promise.all([
    listEntries(context.read, actor, { kinds: query.kind && [query.kind], since, limit: limit + 1 }),
    findStanding(context.read, actor, daysBefore(now, DAYS_AFTER)),
    babiesOf(context.read, actor, today),
  ]);
  const circumstances = standingOf(standing, today);
  const offered = kindsFor(circumstances);
  return {
    data: found.slice(0, limit).map(viewDiaryEntry),
    meta: {
      offered,
      noted: standing.noted,
      put_away: putAway(standing.noted, offered),
      // Nobody is named while nothing about a baby is offered.
      babies: BABY_KINDS.some((kind) => offered.includes(kind)) ? babies : [],
      group: groupOf(circumstances),
      week: circumstances.week,
      where: standing.state === INTERNATIONAL_CODE ? ("elsewhere" as const) : ("us" as const),
      more: found.length > limit,
    },
  };
}

export const babiesOf = (read: Reader, owner: { id: number }, today: Temporal.PlainDate) =>
  listBabies(read, owner, today.subtract({ months: BABY_MONTHS }).toString());

type StandingRow = Awaited<ReturnType<typeof findStanding>>;

function standingOf(row: StandingRow, today: Temporal.PlainDate): Standing {
  const { active_tracks: activeTracks, after_loss: afterLoss, linked_in_loss: linkedInLoss, due_date, youngest } = row;
  const quiet = !mayMeet("countdown", { activeTracks, afterLoss, linkedInLoss });
  const isPregnant = activeTracks.includes("pregnancy") && due_date !== null && !quiet;
  const pregnancy = isPregnant ? pregnancyAt(Temporal.PlainDate.from(due_date), today) : undefined;
  return {
    activeTracks,
    recovering: row.recovering,
    week: pregnancy && !pregnancy.pastTerm ? pregnancy.week : null,
    youngest: youngest === null ? null : Temporal.PlainDate.from(youngest),
    quiet,
    today,
  };
}

function mustBePossible(reading: Reading & { at: Temporal.Instant }, now: Temporal.Instant): void {
  const isAhead = Temporal.Instant.compare(reading.at, now.add({ minutes: AHEAD_MINUTES })) > 0;
  const isOld = Temporal.Instant.compare(reading.at, daysBefore(now, YEARS_BACK * DAYS_A_YEAR)) < 0;
  const errors: { field: string; message: string }[] = faultsOf(reading);
  if (isAhead) errors.push({ field: "at", message: msg("Enter a time that has passed.") });
  if (isOld) errors.push({ field: "at", message: msg("Enter a time within the last five years.") });
  if (errors.length > 0) throw new Refusal("invalid", { errors });
}

/** @throws Refusal invalid, unless it is a child of the member who counts, and an entry about a baby */
async function mustBeTheirs(tx: Tx, actor: Actor, kind: DiaryKind, childId: number | null): Promise<void> {
  if (childId === null) return;
  const isBaby = BABY_KINDS.includes(kind) && (await countsAsChild(tx.db, actor, childId));
  if (!isBaby)
    throw new Refusal("invalid", { errors: [{ field: "child_id", message: msg("Choose whose entry it is.") }] });
}

const audit = (tx: Tx, actor: Actor) => tx.audit({ action: "diary.updated", subjectUserId: actor.id });

export async function addDiaryEntry({ actor, params, body, context }: CallOf<typeof contract.addDiaryEntry>) {
  mustBeSelf(actor, params.user_id);
  const now = context.now();
  mustBePossible(body, now);
  return context.write(actor, async (tx) => {
    await mustBeTheirs(tx, actor, body.kind, body.child_id);
    await insertEntry(tx, actor, body, now);
    const entry = await findByKey(tx.db, actor, body.client_key);
    if (!entry) throw new Error("An entry that was just written is there.");
    await audit(tx, actor);
    return viewDiaryEntry(entry);
  });
}

export async function changeDiaryEntry({ actor, params, body, context }: CallOf<typeof contract.changeDiaryEntry>) {
  mustBeSelf(actor, params.user_id);
  const now = context.now();
  return context.write(actor, async (tx) => {
    const entry = await lockEntry(tx, actor, params.id);
    if (!entry) throw new Refusal("not_found");
    mustBePossible({ ...body, kind: entry.kind }, now);
    if (body.child_id !== entry.child_id) await mustBeTheirs(tx, actor, entry.kind, body.child_id);
    await updateEntry(tx, actor, entry.id, body, now);
    await audit(tx, actor);
    return viewDiaryEntry({ ...entry, ...body, changed_at: now });
  });
}

export async function deleteDiaryEntry({ actor, params, context }: CallOf<typeof contract.deleteDiaryEntry>) {
  mustBeSelf(actor, params.user_id);
  return context.write(actor, async (tx) => {
    await deleteEntry(tx, actor, params.id);
    await audit(tx, actor);
    return {};
  });
}
