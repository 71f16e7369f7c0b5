// Opens a channel with somebody, or answers the one that is there. Who may write to whom: see the three functions below.
import type * as contract from "@larkwell/contract/messages.ts";
import { Refusal } from "@larkwell/contract/refusals.ts";
import { msg } from "@larkwell/domain/language/text.ts";
import type { Tx } from "../../../data/transaction.ts";
import type { Actor, CallOf } from "../../../http/call.ts";
import { mustTakePart } from "./messages.access.ts";
import { addPeople } from "./messages.queries.ts";
import { viewChannel } from "./messages.view.ts";
import { channelFor, recordOpening } from "./open-channel.ts";
import {
  type Counterpart,
  doAllKnow,
  findCounterparts,
  findInternal,
  findOfCoordinators,
  findOfPair,
  insertChannel,
  isAnyoneInOffice,
} from "./people.queries.ts";

interface Wish {
  actor: Actor;
  others: readonly Counterpart[];
  aboutId: number | undefined;
  now: Temporal.Instant;
}

const notFound = () => new Refusal("not_found");

/** The channel of a member with the coordinators: there is one, whichever coordinator was named. */
async function withCoordinators(tx: Tx, { actor, now }: Wish, memberId: number): Promise<number> {
  const known = await findOfCoordinators(tx.db, memberId);
  if (known) return known.id;
  if (!(await isAnyoneInOffice(tx.db))) throw new Refusal("messaging_off");
  const made = { kind: "coordinator", memberId, practitionerId: null, createdBy: actor.id, now } as const;
  const id = (await insertChannel(tx, made)) ?? (await findOfCoordinators(tx.db, memberId))?.id;
  if (id === undefined) throw notFound();
  await addPeople(tx, id, [memberId], now);
  return id;
}

async function withPractitioner(tx: Tx, { actor, now }: Wish, memberId: number, practitionerId: number) {
  const made = { kind: "practitioner", memberId, practitionerId, createdBy: actor.id, now } as const;
  const id = (await insertChannel(tx, made)) ?? (await findOfPair(tx.db, memberId, practitionerId))?.id;
  if (id === undefined) throw notFound();
  await addPeople(tx, id, [memberId, practitionerId], now);
  return id;
}

/** A member writes to a practitioner of the directory, or to the coordinators. */
async function openAsMember(tx: Tx, wish: Wish): Promise<number> {
  const [other, more] = wish.others;
  if (!other || more || wish.aboutId !== undefined || other.role !== "practitioner") throw notFound();
  if (other.is_cx) return withCoordinators(tx, wish, wish.actor.id);
  const known = await findOfPair(tx.db, wish.actor.id, other.id);
  if (known) return known.id;
  if (!other.published || other.disabled) throw notFound();
  if (!other.messaging) throw new Refusal("messaging_off");
  return withPractitioner(tx, wish, wish.actor.id, other.id);
}

/** A practitioner writes to a member whom they meet or have met; a coordinator to every member. */
async function openWithMember(tx: Tx, wish: Wish, me: Counterpart, member: Counterpart): Promise<number> {
  if (wish.others.length > 1 || wish.aboutId !== undefined) throw notFound();
  const known = me.is_cx ? await findOfCoordinators(tx.db, member.id) : await findOfPair(tx.db, member.id, me.id);
  if (known) return known.id;
  if (!(await doAllKnow(tx.db, [me.id], member.id))) throw notFound();
  return me.is_cx ? withCoordinators(tx, wish, member.id) : withPractitioner(tx, wish, member.id, me.id);
}

/** Colleagues among themselves. About a member only if every one of them may know of the member. */
async function openInternal(tx: Tx, { others, actor, aboutId, now }: Wish): Promise<number> {
  if (others.some((one) => one.role !== "practitioner" || !one.published || one.disabled)) throw notFound();
  if (others.some((one) => !one.messaging)) throw new Refusal("messaging_off");
  const ids = [actor.id, ...others.map(({ id }) => id)];
  if (aboutId !== undefined && !(await doAllKnow(tx.db, ids, aboutId))) throw notFound();
  // Two who open the same channel at the same moment get one.
  await tx.lockPeople(...ids);
  const known = await findInternal(tx, actor.id, ids, aboutId ?? null);
  if (known !== undefined) return known;
  const made = { kind: "internal", memberId: aboutId ?? null, practitionerId: null, createdBy: actor.id, now } as const;
  const id = await insertChannel(tx, made);
  if (id === undefined) throw new Error("An internal channel is like no other.");
  await addPeople(tx, id, ids, now);
  return id;
}

async function openAsCare(tx: Tx, wish: Wish): Promise<number> {
  const [me] = await findCounterparts(tx.db, [wish.actor.id]);
  if (!me?.published || !me.messaging) throw new Refusal("messaging_off");
  const member = wish.others.find(({ role }) => role === "member");
  return member ? openWithMember(tx, wish, me, member) : openInternal(tx, wish);
}

export async function createChannel({ actor, body, context }: CallOf<typeof contract.createChannel>) {
  mustTakePart(actor);
  const ids = [...new Set(body.user_ids)].filter((id) => id !== actor.id);
  if (ids.length === 0)
    throw new Refusal("invalid", { errors: [{ field: "user_ids", message: msg("Choose someone to write to.") }] });
  return context.write(actor, async (tx) => {
    const others = await findCounterparts(tx.db, ids);
    if (others.length < ids.length) throw notFound();
    const wish = { actor, others, aboutId: body.about_member_id, now: context.now() };
    const id = actor.role === "member" ? await openAsMember(tx, wish) : await openAsCare(tx, wish);
    const channel = await channelFor(tx.db, context, actor, id);
    await recordOpening(tx, actor, channel, context.now());
    return viewChannel(channel, actor);
  });
}
