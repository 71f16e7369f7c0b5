// What happens in a visit's rooms: who is there, and the signals that go to the other side and to nobody else.
import type { ClientEventName, clientEvents, LeftBecause, ServerEvents } from "@larkwell/contract/realtime.ts";
import { Refusal } from "@larkwell/contract/refusals.ts";
import type { z } from "zod";
import type { House } from "../../house.ts";
import type { Actor } from "../../http/call.ts";
import { sendMessage } from "./send-message.ts";
import { mustBeOpen, mustHaveJoined, mustTakePart, otherSide, type Side, sideOf } from "./visits.access.ts";
import { closePresence, findPresent, findVisit, openPresence } from "./visits.queries.ts";

/** Which visit a socket is in. Set by the server alone. */
export interface InVisit {
  appointmentId: number;
  side: Side;
  peer: string;
  presenceId: number;
}

/** What a visit needs of the socket that speaks; realtime/sockets.ts gives it. */
export interface VisitSocket {
  readonly actor: Actor;
  inVisit: InVisit | null;
  isIn(room: string): boolean;
  join(room: string): Promise<void>;
  leave(room: string): Promise<void>;
  /** To everybody else in the room. */
  tell<E extends keyof ServerEvents>(room: string, event: E, payload: ServerEvents[E]): void;
  /** Takes everybody else out of the room. */
  clear(room: string): void;
}

type Payload<E extends ClientEventName> = z.output<(typeof clientEvents)[E]>;

/** Only the server puts sockets into rooms, and only after looking at the appointment. */
export const roomOf = (appointmentId: number, side: Side) => `visit:${appointmentId}:${side}`;

/** A dropped line that is back within this time was never gone. */
const graceMilliseconds = 4_000;

/** Looks at the appointment again for every event: a cancelled or finished visit carries nothing any more. */
async function openVisit(house: House, actor: Actor, appointmentId: number) {
  const visit = mustTakePart(await findVisit(house.read, actor, appointmentId));
  mustBeOpen(visit, house.now());
  const side = sideOf(visit, actor);
  mustHaveJoined(visit, side);
  return { visit, side };
}

/** The room of the other side, if this socket is the one that speaks for its side. */
async function othersRoom(house: House, socket: VisitSocket, appointmentId: number): Promise<string> {
  const { side } = await openVisit(house, socket.actor, appointmentId);
  if (socket.inVisit?.appointmentId !== appointmentId || !socket.isIn(roomOf(appointmentId, side)))
    throw new Refusal("not_joinable", { message: "This visit goes on in another tab or on another device." });
  return roomOf(appointmentId, otherSide(side));
}

async function enter(house: House, socket: VisitSocket, given: Payload<"visit-join">) {
  const { visit, side } = await openVisit(house, socket.actor, given.appointment_id);
  if (socket.inVisit && socket.inVisit.appointmentId !== visit.id) await leaveVisitRoom(house, socket);
  const room = roomOf(visit.id, side);
  socket.tell(room, "visit-taken-over", { appointment_id: visit.id });
  socket.clear(room);
  const presenceId = await bePresent(house, socket, visit.id, given.peer);
  socket.inVisit = { appointmentId: visit.id, side, peer: given.peer, presenceId };
  await socket.join(room);
  socket.tell(roomOf(visit.id, otherSide(side)), "visit-joined", {
    appointment_id: visit.id,
    peer: given.peer,
    media: given.media,
  });
}

const bePresent = (house: House, { actor }: VisitSocket, appointmentId: number, peer: string) =>
  house.write(actor, (tx) =>
    openPresence(tx, { id: appointmentId }, { userId: actor.id, peer, processId: house.processId }, house.now()),
  );

/** Leaving on purpose: the other side is told at once. */
export async function leaveVisitRoom(house: House, socket: VisitSocket) {
  const left = socket.inVisit;
  if (!left) return;
  socket.inVisit = null;
  await socket.leave(roomOf(left.appointmentId, left.side));
  await house.write(socket.actor, (tx) => closePresence(tx, left.presenceId, house.now()));
  await tellIfGone(house, socket, left, "on_purpose");
}

/** The line broke: the other side is told when the person is not back soon. */
export async function dropFromVisit(house: House, socket: VisitSocket) {
  const left = socket.inVisit;
  if (!left) return;
  await house.write(socket.actor, (tx) => closePresence(tx, left.presenceId, house.now()));
  setTimeout(() => {
    tellIfGone(house, socket, left, "line_lost").catch((error: Error) =>
      house.log.error({ kind: error.name }, "a visit's leave failed"),
    );
  }, graceMilliseconds).unref();
}

/** The line was taken up again without a gap. */
export async function returnToVisit(house: House, socket: VisitSocket) {
  const visit = socket.inVisit;
  if (!visit) return;
  socket.inVisit = { ...visit, presenceId: await bePresent(house, socket, visit.appointmentId, visit.peer) };
}

async function tellIfGone(house: House, socket: VisitSocket, left: InVisit, because: LeftBecause) {
  const present = await findPresent(house.read, { id: left.appointmentId });
  if (present.has(socket.actor.id)) return;
  socket.tell(roomOf(left.appointmentId, otherSide(left.side)), "visit-left", {
    appointment_id: left.appointmentId,
    peer: left.peer,
    because,
  });
}

/** One handler per event of the contract; what it returns is the answer. */
export const visitEvents: {
  [E in ClientEventName]: (house: House, socket: VisitSocket, given: Payload<E>) => Promise<unknown>;
} = {
  "round-trip": async () => ({}),
  "visit-join": async (house, socket, given) => {
    await enter(house, socket, given);
    return {};
  },
  "visit-leave": async (house, socket) => {
    await leaveVisitRoom(house, socket);
    return {};
  },
  "visit-media": async (house, socket, given) => {
    socket.tell(await othersRoom(house, socket, given.appointment_id), "visit-media", given);
    return {};
  },
  "visit-signal": async (house, socket, given) => {
    socket.tell(await othersRoom(house, socket, given.appointment_id), "visit-signal", given);
    return {};
  },
  "visit-message": (house, socket, given) => sendMessage(house, socket.actor, given),
};
