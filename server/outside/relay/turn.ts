// Time-limited credentials for a TURN server that shares a secret with us (coturn: use-auth-secret).
import { createHmac } from "node:crypto";
import type { Relay } from "./port.ts";

export interface TurnConfig {
  /** turn:host:3478?transport=udp, turns:host:5349?transport=tcp, stun:host:3478 ... */
  urls: string[];
  secret: string;
  /** How long a credential opens new allocations, in seconds; a running call goes on. Two hours when absent. */
  lifetimeSeconds?: number;
}

export function turnRelay({ urls, secret, lifetimeSeconds = 7200 }: TurnConfig): Relay {
  const stun = urls.filter((url) => url.startsWith("stun"));
  const turn = urls.filter((url) => url.startsWith("turn"));
  return {
    name: "turn",
    iceServers({ subject, now }) {
      const expiresAt = now.add({ seconds: lifetimeSeconds });
      const username = `${Math.floor(expiresAt.epochMilliseconds / 1000)}:${subject}`;
      const credential = createHmac("sha1", secret).update(username).digest("base64");
      return {
        iceServers: [...(stun.length > 0 ? [{ urls: stun }] : []), { urls: turn, username, credential }],
        expiresAt,
      };
    },
  };
}
