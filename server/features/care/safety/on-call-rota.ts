// Who is on call when: staff reads the rota with its gaps, puts people on it, takes them off, and takes over from each other.
import type * as contract from "@larkwell/contract/ops-safety.ts";
import type { OnCallRota } from "@larkwell/contract/ops-safety.ts";
import { Refusal } from "@larkwell/contract/refusals.ts";
import { maskPhone } from "@larkwell/domain/safety/mask-phone.ts";
import { GAP_DAYS, gapsOf, LEAST_TESTED, REACH_CHANNELS } from "@larkwell/domain/safety/on-call.ts";
import { toWire } from "@larkwell/domain/time/wire-time.ts";
import type { AppContext } from "../../../context.ts";
import type { Reader } from "../../../data/db.ts";
import { isOverlap, type Tx } from "../../../data/transaction.ts";
import type { CallOf } from "../../../http/call.ts";
import { mustBeThere } from "../../../http/must-be-there.ts";
import { findDeskPeople } from "./people.queries.ts";
import { endShift, findReach, findShifts, insertShift, lockShift } from "./rota.queries.ts";
import { wireOrNull } from "./safety.view.ts";

async function reachOf(read: Reader, readerId: number, email: string): Promise<OnCallRota["reach"]> {
  const rows = await findReach(read, readerId);
  return REACH_CHANNELS.map((channel) => {
    const row = rows.find((one) => one.channel === channel);
    if (channel === "email")
      return { channel, address: email, confirmed_at: row?.address === email ? wireOrNull(row.confirmed_at) : null };
    return {
      channel,
      address: channel === "sms" && row ? maskPhone(row.address) : null,
      confirmed_at: wireOrNull(row?.confirmed_at ?? null),
    };
  });
}

export async function rotaFor(read: Reader, context: AppContext, readerId: number): Promise<OnCallRota> {
  const now = context.now();
  const until = now.add({ hours: 24 * GAP_DAYS });
  const people = await findDeskPeople(read, now);
  const known = new Set(people.map(({ id }) => id));
  const shifts = await findShifts(read, now, until);
  // Someone who can't work at the desk anymore covers nothing.
  const real = shifts.filter(({ user_id }) => known.has(user_id));
  const stretches = real.map((shift) => ({ startsAt: shift.starts_at, endsAt: shift.ends_at }));
  return {
    covered: people.some(({ place }) => place !== null),
    shifts: shifts.map((shift) => ({
      ...shift,
      starts_at: toWire(shift.starts_at),
      ends_at: toWire(shift.ends_at),
      now: Temporal.Instant.compare(shift.starts_at, now) <= 0,
    })),
    gaps: gapsOf(stretches, now, until).map(({ startsAt, endsAt }) => ({
      starts_at: toWire(startsAt),
      ends_at: toWire(endsAt),
    })),
    people: people
      .map(({ id, name, tested }) => ({ id, name, tested: tested.length }))
      .toSorted((a, b) => a.name.localeCompare(b.name)),
    reach: await reachOf(read, readerId, people.find(({ id }) => id === readerId)?.email ?? ""),
    minutes: {
      acknowledge: context.config.SAFETY_ACKNOWLEDGE_MINUTES,
      contact: context.config.SAFETY_CONTACT_MINUTES,
    },
  };
}

export const readOnCall = ({ actor, context }: CallOf<typeof contract.readOnCall>) =>
  rotaFor(context.read, context, actor.id);

async function mustBeReachable(tx: Tx, userId: number, now: Temporal.Instant): Promise<void> {
  const person = mustBeThere((await findDeskPeople(tx.db, now)).find(({ id }) => id === userId));
  if (person.tested.length < LEAST_TESTED) throw new Refusal("not_reachable");
}

/** The database lets no two people have the same place at the same time. */
const orTaken = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    throw isOverlap(error) ? new Refusal("shift_taken") : error;
  });

export async function addOnCallShift({ actor, body, context }: CallOf<typeof contract.addOnCallShift>) {
  const now = context.now();
  const { starts_at, ends_at } = body;
  const fault = (message: string) => new Refusal("invalid", { errors: [{ field: "ends_at", message }] });
  if (Temporal.Instant.compare(starts_at, ends_at) >= 0) throw fault("Choose an end after the start.");
  if (Temporal.Instant.compare(ends_at, now) <= 0) throw fault("Choose an end in the future.");
  if (Temporal.Instant.compare(starts_at.add({ hours: 24 * GAP_DAYS }), ends_at) < 0)
    throw fault(`A shift is ${GAP_DAYS} days at most.`);
  const work = context.write(actor, async (tx) => {
    await mustBeReachable(tx, body.user_id, now);
    await insertShift(tx, { ...body, created_by: actor.id, created_at: now });
    await tx.audit({ action: "ops.on_call_added", subject: { kind: "person", id: body.user_id } });
    return tx.answer(await rotaFor(tx.db, context, actor.id));
  });
  return orTaken(work);
}

export async function removeOnCallShift({ actor, params, context }: CallOf<typeof contract.removeOnCallShift>) {
  return context.write(actor, async (tx) => {
    const shift = mustBeThere(await lockShift(tx, params.id));
    const now = context.now();
    if (shift.removed_at === null && Temporal.Instant.compare(shift.ends_at, now) > 0) {
      await endShift(tx, shift, now);
      await tx.audit({ action: "ops.on_call_removed", subject: { kind: "person", id: shift.user_id } });
    }
    return tx.answer(await rotaFor(tx.db, context, actor.id));
  });
}

export async function takeOverShift({ actor, params, context }: CallOf<typeof contract.takeOverShift>) {
  return context.write(actor, async (tx) => {
    const shift = mustBeThere(await lockShift(tx, params.id));
    const now = context.now();
    if (shift.removed_at !== null || Temporal.Instant.compare(shift.ends_at, now) <= 0) throw new Refusal("stale");
    if (shift.user_id === actor.id) return tx.answer(await rotaFor(tx.db, context, actor.id));
    await mustBeReachable(tx, actor.id, now);
    await endShift(tx, shift, now);
    const isBegun = Temporal.Instant.compare(shift.starts_at, now) < 0;
    await insertShift(tx, {
      user_id: actor.id,
      place: shift.place,
      starts_at: isBegun ? now : shift.starts_at,
      ends_at: shift.ends_at,
      taken_from: shift.id,
      created_by: actor.id,
      created_at: now,
    });
    await tx.audit({ action: "ops.on_call_taken_over", subject: { kind: "person", id: shift.user_id } });
    return tx.answer(await rotaFor(tx.db, context, actor.id));
  });
}
