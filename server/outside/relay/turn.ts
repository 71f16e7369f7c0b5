// Time-limited credentials for a TURN server that shares a secret with us (coturn: use-auth-secret).
import { createHmac } from "node:crypto";
import type { Relay } from "./port.ts";

export interface TurnConfig {
  /** turn:host:3478?transport=udp, turns:host:5349?transport=tcp, stun:host:3478 ... */
  urls: string[];
  secret: string;
  /** True: all media goes through the relay. */
  only: boolean;
}

/** After draft-uberti-behave-turn-rest-00, section 2.2: the expiration time and a name, and the keyed hash of both. */
export function turnRelay({ urls, secret, only }: TurnConfig): Relay {
  const stun = urls.filter((url) => url.startsWith("stun"));
  const turn = urls.filter((url) => url.startsWith("turn"));
  return {
    name: "turn",
    transportPolicy: only ? "relay" : "all",
    iceServers({ subject, until }) {
      const username = `${Math.floor(until.epochMilliseconds / 1000)}:${subject}`;
      const credential = createHmac("sha1", secret).update(username).digest("base64");
      return [...(stun.length > 0 ? [{ urls: stun }] : []), { urls: turn, username, credential }];
    },
  };
}
