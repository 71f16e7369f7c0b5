// A tab of the web application without the browser: a socket that reconnects on its own, rejoins its visit, and repeats
// what was not answered.
import { randomUUID } from "node:crypto";
import type { Ack, ClientEvent, ClientEventName, ServerEvents } from "@larkwell/contract/realtime.ts";
import type { VisitMessage } from "@larkwell/contract/visits.ts";
import { io, type Socket } from "socket.io-client";
import { pause } from "./processes.ts";

export interface Tab {
  socket: Socket;
  peer: string;
  /** What the server sent, in order, by event. */
  heard: { [E in keyof ServerEvents]?: ServerEvents[E][] };
  say<E extends ClientEventName>(event: E, payload: ClientEvent<E>): Promise<Ack<unknown>>;
  /** Joins the visit now, and again after every broken connection. */
  enterVisit(appointmentId: number): Promise<void>;
  /** Repeats it until it is answered, with one key, as the web client does. */
  write(appointmentId: number, body: string): Promise<VisitMessage>;
  close(): void;
}

const media = { microphone: true, camera: false, screen: false, saving: false, quality: "unknown" } as const;

/** Connects to a process, or to the balancer, and reconnects as web/realtime/socket.ts does. */
export async function openTab(url: string, token: string): Promise<Tab> {
  const socket = io(url, {
    transports: ["websocket"],
    auth: { token },
    forceNew: true,
    reconnectionDelay: 250,
    reconnectionDelayMax: 3_000,
    timeout: 5_000,
  });
  const heard: Tab["heard"] & Record<string, unknown[]> = {};
  socket.onAny((event: string, payload: unknown) => {
    heard[event] = [...(heard[event] ?? []), payload];
  });
  const say: Tab["say"] = (event, payload) => socket.timeout(10_000).emitWithAck(event, payload);
  await new Promise<void>((resolve, reject) => {
    socket.once("connect", resolve);
    socket.once("connect_error", reject);
  });
  const peer = randomUUID();
  return {
    socket,
    peer,
    heard,
    say,
    async enterVisit(appointmentId) {
      const enter = () => say("visit-join", { appointment_id: appointmentId, peer, media });
      const ack = await enter();
      if (!ack.ok) throw new Error(`visit-join: ${ack.code}`);
      socket.on("connect", () => void enter().catch(() => {}));
    },
    async write(appointmentId, body) {
      const given = { appointment_id: appointmentId, client_key: randomUUID(), body };
      for (;;) {
        const ack = socket.connected ? await say("visit-message", given).catch(() => undefined) : undefined;
        if (ack?.ok) return ack.answer as VisitMessage;
        if (ack) throw new Error(`visit-message: ${ack.code}`);
        await pause(50);
      }
    },
    close: () => socket.close(),
  };
}
