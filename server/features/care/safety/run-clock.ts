// The clock of a safety case: calls the next person in the next way until someone acknowledges, and starts again if nothing follows.
import { isDue, ladderOf, nextRung } from "@larkwell/domain/safety/on-call.ts";
import type { AppContext } from "../../../context.ts";
import type { QueuedJob } from "../../../data/queued-jobs.ts";
import { nobody, type Tx } from "../../../data/transaction.ts";
import { isPushOn } from "../../../outside/push/contact.ts";
import { notifyStaffNow } from "../../notices/notices/notify-staff.ts";
import { insertEntry } from "./cases.queries.ts";
import {
  findCalled,
  findRoundStart,
  insertCall,
  listDueCases,
  listDueFollowUps,
  lockClock,
  setClock,
  takeFollowUp,
} from "./clock.queries.ts";
import { type DeskPerson, findDeskPeople } from "./people.queries.ts";
import { raiseAlert } from "./raise-alert.ts";
import { tellDesk } from "./tell-desk.ts";

/** How soon a round may follow the one before. */
const ROUND_SECONDS = 60;

const callableOf = (context: AppContext, { id, tel_number, has_browser }: DeskPerson) => ({
  userId: id,
  channels: [
    ...(has_browser && isPushOn(context.config) ? (["push"] as const) : []),
    ...(tel_number === null ? [] : (["sms"] as const)),
    "email" as const,
  ],
});

async function ladderNow(tx: Tx, context: AppContext, round: number) {
  const people = await findDeskPeople(tx.db, context.now());
  const cover = people.filter(({ place }) => place !== null).map((one) => callableOf(context, one));
  const others = people.filter(({ place }) => place === null).map((one) => callableOf(context, one));
  return ladderOf({ cover, others, round }, context.config.SAFETY_ACKNOWLEDGE_MINUTES);
}

/** If nothing leaves, a round is over in a second: the next one begins a minute after it began. */
async function pauseBefore(tx: Tx, context: AppContext, id: number, round: number) {
  const began = await findRoundStart(tx.db, id, round);
  const due = began?.add({ seconds: ROUND_SECONDS });
  const now = context.now();
  if (!due || isDue({ dueAt: due, waitSeconds: ROUND_SECONDS }, now)) return undefined;
  return { due_at: due, wait_seconds: ROUND_SECONDS };
}

/** Calls the first rung that this round has not called; after the last one, everyone again. */
async function callNext(
  tx: Tx,
  context: AppContext,
  { id, drill, round }: { id: number; drill: boolean; round: number },
) {
  const now = context.now();
  const called = await findCalled(tx.db, id, round);
  let inRound = round;
  let rung = nextRung(await ladderNow(tx, context, round), called);
  if (!rung) {
    const pause = await pauseBefore(tx, context, id, round);
    if (pause) {
      await setClock(tx, id, { waits_for: "acknowledgement", ...pause, round });
      return;
    }
    inRound = round + 1;
    rung = nextRung(await ladderNow(tx, context, inRound), []);
  }
  if (!rung) {
    // No one may work at the desk at all: the clinic's own inbox is told, again and again.
    const wait = context.config.SAFETY_ACKNOWLEDGE_MINUTES * 60;
    await notifyStaffNow(tx, drill ? "safety_drill" : "safety", `${id}:${inRound}`);
    await setClock(tx, id, {
      waits_for: "acknowledgement",
      due_at: now.add({ seconds: wait }),
      wait_seconds: wait,
      round: inRound,
    });
    return;
  }
  const call = await insertCall(tx, { caseId: id, round: inRound, rung, now });
  await setClock(tx, id, {
    waits_for: "acknowledgement",
    due_at: now.add({ seconds: rung.wait }),
    wait_seconds: rung.wait,
    round: inRound,
    last_call_id: call.id,
  });
  await tx.queue("safety_call", { callId: call.id }, { dedupeKey: `safety_call:${call.id}` });
}

/** One step of a case that is due; nothing otherwise, so that any number of processes may try. */
async function stepCase(context: AppContext, caseId: number): Promise<void> {
  await context.write(nobody, async (tx) => {
    const row = await lockClock(tx, caseId);
    if (!row?.due_at || row.wait_seconds === null) return;
    if (!isDue({ dueAt: row.due_at, waitSeconds: row.wait_seconds }, context.now())) return;
    const isLate = row.waits_for !== "acknowledgement";
    // Acknowledged, and nothing followed: everyone is called again.
    if (isLate) await insertEntry(tx, { case_id: caseId, kind: "escalated", at: context.now() });
    await callNext(tx, context, { ...row, round: isLate ? row.round + 1 : row.round });
    await tellDesk(tx, context, caseId);
  });
}

export const runStep = (context: AppContext, { payload }: QueuedJob<"safety_step">) =>
  stepCase(context, payload.caseId);

/** A follow-up that is due opens a case by itself, or joins the open one. */
async function raiseFollowUp(context: AppContext, caseId: number): Promise<void> {
  await context.write(nobody, async (tx) => {
    const now = context.now();
    const row = await takeFollowUp(tx, caseId, now);
    if (row?.member_id != null)
      await raiseAlert(tx, { memberId: row.member_id, kind: "follow_up", sourceId: caseId, now });
  });
}

/** Finds what is due, whatever became of the process that should have done it. */
export async function runSafetyClock(context: AppContext): Promise<void> {
  for (const { id } of await listDueFollowUps(context.read, context.now())) await raiseFollowUp(context, id);
  for (const id of await listDueCases(context.read, context.now())) await stepCase(context, id);
}
