// No relay and no outside server: host candidates only, which connect two browsers on one network.
import type { Relay } from "./port.ts";

export function embeddedRelay(): Relay {
  return {
    name: "embedded",
    transportPolicy: "all",
    iceServers: () => [],
  };
}
