// The media relay (TURN) for people whose networks block direct connections (D41).

/** As RTCPeerConnection expects it. */
export interface IceServer {
  urls: string[];
  username?: string;
  credential?: string;
}

export interface Relay {
  name: "turn" | "embedded";
  /** "relay" sends all media through the relay. */
  transportPolicy: "all" | "relay";
  /**
   * `subject` is an opaque id of the person who asks, because the relay sees it and logs it. `until` is when the
   * credential expires.
   */
  iceServers(input: { subject: string; until: Temporal.Instant }): IceServer[];
}
