// A member shares one kind of diary entries with the practitioner of a coming visit, takes it back, and the practitioner reads it.
import * as contract from "@larkwell/contract/diary.ts";
import { DIARY_KINDS, type DiaryKind } from "@larkwell/domain/diary/diary.ts";
import { toWire } from "@larkwell/domain/time/wire-time.ts";
import type { AppContext } from "../../../context.ts";
import type { Reader } from "../../../data/db.ts";
import type { Tx } from "../../../data/transaction.ts";
import type { Actor, CallOf } from "../../../http/call.ts";
import { mustBeSelf } from "../../../http/must-be-self.ts";
import { mustBeThere } from "../../../http/must-be-there.ts";
import { lockComing, sharedOrComing } from "../circumstances/coming-visits.facts.ts";
import {
  deleteDiaryShare,
  findVisitShares,
  insertDiaryShare,
  listSharedEntries,
  listSharedVisits,
} from "./diary-shares.queries.ts";
import { babiesOf, daysBefore, viewDiaryEntry } from "./own-diary.ts";

const DAYS_A_WEEK = 7;

/** `read` is the transaction's `tx.db` inside of one. */
async function sharesOf(read: Reader, actor: Actor, kind: DiaryKind, now: Temporal.Instant) {
  const shared = new Set((await listSharedVisits(read, actor, kind)).map(({ appointment_id }) => appointment_id));
  const visits = await sharedOrComing(read, actor, shared, now);
  return { data: visits.map(({ starts_at, ...visit }) => ({ ...visit, starts_at: toWire(starts_at) })) };
}

export async function listDiaryShares({ actor, params, query, context }: CallOf<typeof contract.listDiaryShares>) {
  mustBeSelf(actor, params.user_id);
  return sharesOf(context.read, actor, query.kind, context.now());
}

/** Erased with the account, as every detail of what was noted. */
const aboutKinds = (kinds: readonly DiaryKind[], visit: number) => ({ kind: `diary:${kinds.join(",")}`, id: visit });

async function keepRecord(
  tx: Tx,
  context: AppContext,
  actor: Actor,
  change: { action: string; visit: number; practitioner: number; kind: DiaryKind },
) {
  const { action, visit, practitioner, kind } = change;
  await tx.audit({ action, subjectUserId: actor.id, subject: aboutKinds([kind], visit) });
  tx.afterCommit(() =>
    context.realtime.toPeople([actor.id, practitioner], "appointment-changed", { appointment_id: visit }),
  );
}

export async function shareDiary({ actor, params, body, context }: CallOf<typeof contract.shareDiary>) {
  mustBeSelf(actor, params.user_id);
  const { appointment_id: visit, kind } = body;
  return context.write(actor, async (tx) => {
    const now = context.now();
    const { practitioner_id: practitioner } = mustBeThere(await lockComing(tx, actor, visit, now));
    await insertDiaryShare(tx, actor, { appointmentId: visit, kind }, now);
    await keepRecord(tx, context, actor, { action: "diary.shared", visit, practitioner, kind });
    return tx.answer(await sharesOf(tx.db, actor, kind, now));
  });
}

export async function unshareDiary({ actor, params, query, context }: CallOf<typeof contract.unshareDiary>) {
  mustBeSelf(actor, params.user_id);
  const { appointment_id: visit } = params;
  const { kind } = query;
  return context.write(actor, async (tx) => {
    const gone = await deleteDiaryShare(tx, actor, { appointmentId: visit, kind });
    if (gone)
      await keepRecord(tx, context, actor, {
        action: "diary.unshared",
        visit,
        practitioner: gone.practitioner_id,
        kind,
      });
    return tx.answer(await sharesOf(tx.db, actor, kind, context.now()));
  });
}

/** Nothing is on record when nothing is shared: nothing was read. */
export async function readVisitDiary({ actor, params, context }: CallOf<typeof contract.readVisitDiary>) {
  const now = context.now();
  const { member_id: id, kinds } = mustBeThere(await findVisitShares(context.read, actor, params.appointment_id, now));
  if (kinds.length === 0) return { data: [], babies: [] };
  await context.write(actor, (tx) =>
    tx.audit({
      action: "visit.diary_read",
      subjectUserId: id,
      subject: aboutKinds(kinds, params.appointment_id),
    }),
  );
  const max = contract.DIARY_ENTRIES;
  const since = daysBefore(now, contract.SHARED_WEEKS * DAYS_A_WEEK);
  const found = await listSharedEntries(context.read, { id }, { kinds, since, limit: max + 1 });
  // Names only of those whom an entry names, and only to tell several apart.
  const named = new Set(found.flatMap(({ child_id }) => child_id ?? []));
  const today = now.toZonedDateTimeISO("UTC").toPlainDate();
  const babies = named.size > 0 ? await babiesOf(context.read, { id }, today) : [];
  return {
    babies: babies.length > 1 ? babies.filter((baby) => named.has(baby.id)) : [],
    data: DIARY_KINDS.filter((kind) => kinds.includes(kind)).map((kind) => {
      const entries = found.filter((entry) => entry.kind === kind);
      return { kind, entries: entries.slice(0, max).map(viewDiaryEntry), more: entries.length > max };
    }),
  };
}
