/** The messages of a visit: what the server has, what arrives, and what is being sent or was not delivered. */
import type { VisitMessage } from "@larkwell/contract/visits.ts";
import { useMemo, useState } from "react";
import { SocketRefusal, say } from "../../../realtime/socket.ts";
import { useServerEvent } from "../../../realtime/use-server-event.ts";

export interface ChatLine {
  key: string;
  mine: boolean;
  body: string;
  createdAt: string | null;
  state: "sent" | "sending" | "failed";
}

interface Outgoing {
  key: string;
  body: string;
  failed: boolean;
}

export function useChat(appointmentId: number, side: VisitMessage["from"], stored: readonly VisitMessage[]) {
  const [arrived, setArrived] = useState<readonly VisitMessage[]>([]);
  const [outgoing, setOutgoing] = useState<readonly Outgoing[]>([]);

  const add = (message: VisitMessage) => {
    setArrived((known) => [...known.filter((one) => one.id !== message.id), message]);
    setOutgoing((known) => known.filter((one) => one.key !== message.client_key));
  };
  useServerEvent("visit-message", (event) => {
    if (event.appointment_id === appointmentId) add(event.message);
  });

  const deliver = async (one: Outgoing) => {
    setOutgoing((known) => [...known.filter((other) => other.key !== one.key), { ...one, failed: false }]);
    try {
      add(await say("visit-message", { appointment_id: appointmentId, client_key: one.key, body: one.body }));
    } catch (error) {
      if (!(error instanceof SocketRefusal)) throw error;
      setOutgoing((known) => known.map((other) => (other.key === one.key ? { ...other, failed: true } : other)));
    }
  };

  const lines = useMemo(() => {
    const byId = new Map([...stored, ...arrived].map((message) => [message.id, message]));
    const sent = [...byId.values()].sort((a, b) => a.id - b.id);
    const keys = new Set(sent.map((message) => message.client_key));
    return [
      ...sent.map(
        (message): ChatLine => ({
          key: message.client_key,
          mine: message.from === side,
          body: message.body,
          createdAt: message.created_at,
          state: "sent",
        }),
      ),
      ...outgoing
        .filter((one) => !keys.has(one.key))
        .map(
          (one): ChatLine => ({
            key: one.key,
            mine: true,
            body: one.body,
            createdAt: null,
            state: one.failed ? "failed" : "sending",
          }),
        ),
    ];
  }, [stored, arrived, outgoing, side]);

  return {
    lines,
    send: (body: string) => void deliver({ key: crypto.randomUUID(), body, failed: false }),
    retry(key: string) {
      const one = outgoing.find((other) => other.key === key);
      if (one) void deliver(one);
    },
  };
}

export type Chat = ReturnType<typeof useChat>;
