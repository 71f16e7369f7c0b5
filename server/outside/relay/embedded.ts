// No relay and no external server: only host candidates, which connect two browsers on the same network.
import type { Relay } from "./port.ts";

export function embeddedRelay(): Relay {
  return {
    name: "embedded",
    transportPolicy: "all",
    iceServers: () => [],
  };
}
