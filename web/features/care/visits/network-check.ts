/**
 * Tests the network before a visit: the round-trip time to the server, and whether a call would find a path. Reports in
 * words.
 */
import type { Visit } from "@larkwell/contract/visits.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { say } from "../../../realtime/socket.ts";

export interface NetworkVerdict {
  kind: "good" | "fair" | "poor" | "blocked" | "offline";
  words: string;
}

/** The STUN and TURN servers that our server lists for this visit. */
export const networkOf = (visit: Visit): RTCConfiguration => ({
  iceServers: visit.ice_servers,
  iceTransportPolicy: visit.ice_transport_policy,
});

const tries = 3;
const gatherMilliseconds = 4_000;

async function roundTrip(): Promise<number> {
  const times: number[] = [];
  for (let attempt = 0; attempt < tries; attempt++) {
    const begin = performance.now();
    await say("round-trip", {});
    times.push(performance.now() - begin);
  }
  return Math.min(...times);
}

/** Kinds of addresses at which this browser could be reached. */
async function gather(network: RTCConfiguration): Promise<Set<string>> {
  const kinds = new Set<string>();
  const pc = new RTCPeerConnection(network);
  try {
    pc.createDataChannel("check");
    const done = new Promise<void>((resolve) => {
      setTimeout(resolve, gatherMilliseconds);
      pc.onicecandidate = ({ candidate }) => {
        if (!candidate) resolve();
        else if (candidate.type) kinds.add(candidate.type);
        // With a relay the call will connect: no need to wait for more.
        if (candidate?.type === "relay") resolve();
      };
    });
    await pc.setLocalDescription();
    await done;
  } finally {
    pc.close();
  }
  return kinds;
}

export function verdictOf(milliseconds: number, kinds: ReadonlySet<string>, hasRelay: boolean): NetworkVerdict {
  if (kinds.size === 0 || (hasRelay && !kinds.has("relay") && !kinds.has("srflx")))
    return {
      kind: "blocked",
      words: t(
        "This network seems to block video calls. Another Wi-Fi or your phone’s own connection may work better.",
      ),
    };
  if (milliseconds < 200) return { kind: "good", words: t("Your connection looks good for video.") };
  if (milliseconds < 500) return { kind: "fair", words: t("Your connection is OK. The video may lag at times.") };
  return {
    kind: "poor",
    words: t("Your connection is slow. Sound should work. We turn off the video if we have to."),
  };
}

export async function checkNetwork(network: RTCConfiguration): Promise<NetworkVerdict> {
  const hasRelay = (network.iceServers ?? []).some((server) =>
    [server.urls].flat().some((url) => url.startsWith("turn")),
  );
  try {
    const [milliseconds, kinds] = await Promise.all([roundTrip(), gather(network)]);
    return verdictOf(milliseconds, kinds, hasRelay);
  } catch {
    return {
      kind: "offline",
      words: t("We can’t reach the clinic right now. Check your connection. We’ll keep trying."),
    };
  }
}
