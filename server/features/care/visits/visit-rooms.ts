// What happens in a visit's rooms: presence, and the signals that are sent only to the other side.

import type { LeftBecause } from "@larkwell/contract/realtime.ts";
import { Refusal } from "@larkwell/contract/refusals.ts";
import { msg } from "@larkwell/domain/language/text.ts";
import type { AppContext } from "../../../context.ts";
import type { Actor } from "../../../http/call.ts";
import { defineSockets, type FeatureSocket, type Payload } from "../../../realtime/feature-sockets.ts";
import { graceMilliseconds } from "../../../realtime/presence.ts";
import { sendMessage } from "./send-message.ts";
import {
  mustBeOpen,
  mustBeWritable,
  mustHaveJoined,
  mustTakePart,
  otherSide,
  type Side,
  sideOf,
} from "./visits.access.ts";
import {
  closePresence,
  dropPresence,
  findPresent,
  findVisit,
  forgetDropped,
  openPresence,
  type VisitRow,
} from "./visits.queries.ts";

/** Which visit's waiting room a socket is in. Set only by the server. */
interface Waiting {
  appointmentId: number;
  side: Side;
  /** The person on the other side. */
  otherId: number;
  presenceId: number;
}

/** Which visit a socket is in. Set only by the server. */
interface InVisit extends Waiting {
  peer: string;
}

/** What a visit stores about a connection. */
interface AtVisit {
  inVisit: InVisit | null;
  waitsIn: Waiting | null;
}

type VisitSocket = FeatureSocket<AtVisit>;

/** Only the server puts sockets into rooms, and only after checking the appointment. */
export const roomOf = (appointmentId: number, side: Side) => `visit:${appointmentId}:${side}`;

/** Checks the appointment again for every event: a canceled or finished visit transmits nothing. */
async function openVisit(context: AppContext, actor: Actor, appointmentId: number) {
  const visit = mustTakePart(await findVisit(context.read, actor, appointmentId));
  mustBeOpen(visit, context.now());
  const side = sideOf(visit, actor);
  mustHaveJoined(visit, side);
  return { visit, side };
}

/** The room of the other side, if this socket is the one that speaks for its side. */
async function othersRoom(context: AppContext, socket: VisitSocket, appointmentId: number): Promise<string> {
  const { side } = await openVisit(context, socket.actor, appointmentId);
  if (socket.state.inVisit?.appointmentId !== appointmentId || !socket.isIn(roomOf(appointmentId, side)))
    throw new Refusal("not_joinable", { message: msg("This visit is open in another tab or on another device.") });
  return roomOf(appointmentId, otherSide(side));
}

const otherOf = (visit: VisitRow, side: Side) => (side === "member" ? visit.practitioner_id : visit.member_id);

/** Everyone who views the visit, from its waiting room or from a list, reads again who is there. */
const notifyChange = (context: AppContext, { otherId, appointmentId }: Waiting) =>
  context.realtime.toPeople([otherId], "appointment-changed", { appointment_id: appointmentId });

async function enter(context: AppContext, socket: VisitSocket, given: Payload<"visit-join">) {
  const { visit, side } = await openVisit(context, socket.actor, given.appointment_id);
  if (socket.state.inVisit && socket.state.inVisit.appointmentId !== visit.id) await leaveVisitRoom(context, socket);
  if (socket.state.waitsIn && socket.state.waitsIn.appointmentId !== visit.id) await stopWaiting(context, socket);
  const room = roomOf(visit.id, side);
  socket.tell(room, "visit-taken-over", { appointment_id: visit.id });
  socket.clear(room);
  const presenceId = await bePresent(context, socket, visit.id, given.peer);
  socket.state.inVisit = { appointmentId: visit.id, side, otherId: otherOf(visit, side), peer: given.peer, presenceId };
  await socket.join(room);
  socket.tell(roomOf(visit.id, otherSide(side)), "visit-joined", {
    appointment_id: visit.id,
    peer: given.peer,
    media: given.media,
  });
  notifyChange(context, socket.state.inVisit);
}

/** The waiting room is left for the visit in the same moment, so that no one is gone in between. */
async function bePresent(context: AppContext, socket: VisitSocket, appointmentId: number, peer: string | null) {
  const { actor, state } = socket;
  const { waitsIn } = state;
  const instead = peer !== null && waitsIn?.appointmentId === appointmentId ? waitsIn.presenceId : undefined;
  const presenceId = await context.write(actor, (tx) =>
    openPresence(
      tx,
      { id: appointmentId },
      { userId: actor.id, peer, processId: context.processId, instead },
      context.now(),
    ),
  );
  if (instead !== undefined) socket.state.waitsIn = null;
  return presenceId;
}

/** In the waiting room, and visible there to the other side. */
async function wait(context: AppContext, socket: VisitSocket, given: Payload<"visit-wait">) {
  const visit = mustTakePart(await findVisit(context.read, socket.actor, given.appointment_id));
  mustBeWritable(visit, context.now());
  if (socket.state.inVisit) await leaveVisitRoom(context, socket);
  if (socket.state.waitsIn?.appointmentId === visit.id) return;
  await stopWaiting(context, socket);
  const side = sideOf(visit, socket.actor);
  const presenceId = await bePresent(context, socket, visit.id, null);
  socket.state.waitsIn = { appointmentId: visit.id, side, otherId: otherOf(visit, side), presenceId };
  notifyChange(context, socket.state.waitsIn);
}

const close = (context: AppContext, { actor }: VisitSocket, { presenceId: id, appointmentId }: Waiting) =>
  context.write(actor, (tx) => closePresence(tx, { id, appointmentId, userId: actor.id }, context.now()));

async function stopWaiting(context: AppContext, socket: VisitSocket) {
  const left = socket.state.waitsIn;
  if (!left) return;
  socket.state.waitsIn = null;
  await close(context, socket, left);
  notifyChange(context, left);
}

/** Leaving on purpose: the other side is told right away. */
async function leaveVisitRoom(context: AppContext, socket: VisitSocket) {
  await stopWaiting(context, socket);
  const left = socket.state.inVisit;
  if (!left) return;
  socket.state.inVisit = null;
  await socket.leave(roomOf(left.appointmentId, left.side));
  await close(context, socket, left);
  await notifyIfGone(context, socket, left, "on_purpose");
}

/** The connection broke: the other side is told if the person is not back soon. */
async function dropFromVisit(context: AppContext, socket: VisitSocket) {
  const lost = [socket.state.inVisit, socket.state.waitsIn].filter((one) => one !== null);
  if (lost.length === 0) return;
  await context.write(socket.actor, async (tx) => {
    for (const { presenceId } of lost) await dropPresence(tx, presenceId, context.now());
  });
  setTimeout(() => {
    giveUp(context, socket, lost).catch((error: Error) =>
      context.log.error({ kind: error.name }, "a visit's leave failed"),
    );
  }, graceMilliseconds).unref();
}

async function giveUp(context: AppContext, socket: VisitSocket, lost: readonly (Waiting | InVisit)[]) {
  await context.write(socket.actor, async (tx) => {
    for (const { presenceId } of lost) await forgetDropped(tx, presenceId);
  });
  for (const left of lost) await notifyIfGone(context, socket, left, "line_lost");
}

/** The connection was resumed without a gap. */
async function returnToVisit(context: AppContext, socket: VisitSocket) {
  const { inVisit, waitsIn } = socket.state;
  if (waitsIn) {
    const presenceId = await bePresent(context, socket, waitsIn.appointmentId, null);
    socket.state.waitsIn = { ...waitsIn, presenceId };
  }
  if (inVisit) {
    const presenceId = await bePresent(context, socket, inVisit.appointmentId, inVisit.peer);
    socket.state.inVisit = { ...inVisit, presenceId };
  }
}

async function notifyIfGone(context: AppContext, socket: VisitSocket, left: Waiting | InVisit, because: LeftBecause) {
  const present = await findPresent(context.read, { id: left.appointmentId }, context.now());
  const here = present.get(socket.actor.id);
  notifyChange(context, left);
  if (!("peer" in left) || (here?.present && !here.waits)) return;
  socket.tell(roomOf(left.appointmentId, otherSide(left.side)), "visit-left", {
    appointment_id: left.appointmentId,
    peer: left.peer,
    because,
  });
}

export const visitSockets = defineSockets<AtVisit>()({
  rooms: "visit:",
  begin: () => ({ inVisit: null, waitsIn: null }),
  events: {
    "visit-wait": async (context, socket, given) => {
      await wait(context, socket, given);
      return {};
    },
    "visit-join": async (context, socket, given) => {
      await enter(context, socket, given);
      return {};
    },
    "visit-leave": async (context, socket) => {
      await leaveVisitRoom(context, socket);
      return {};
    },
    "visit-media": async (context, socket, given) => {
      socket.tell(await othersRoom(context, socket, given.appointment_id), "visit-media", given);
      return {};
    },
    "visit-signal": async (context, socket, given) => {
      socket.tell(await othersRoom(context, socket, given.appointment_id), "visit-signal", given);
      return {};
    },
    "visit-message": (context, socket, given) => sendMessage(context, socket.actor, given),
  },
  // People do not type faster than this.
  limits: { "visit-message": { perSecond: 1, burst: 10 } },
  returned: returnToVisit,
  dropped: dropFromVisit,
  isBusy: ({ inVisit }) => inVisit !== null,
});
