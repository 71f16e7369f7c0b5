// The media relay (TURN) for people whose networks let no direct connection through (D41).

/** As RTCPeerConnection takes it. */
export interface IceServer {
  urls: string[];
  username?: string;
  credential?: string;
}

export interface Relay {
  name: "turn" | "embedded";
  /** "relay" lets no media pass but through the relay. */
  transportPolicy: "all" | "relay";
  /**
   * `subject` says who asks without naming them: an opaque id, for it is seen by the relay and in its log.
   * `until` is the end of what the credential is good for.
   */
  iceServers(input: { subject: string; until: Temporal.Instant }): IceServer[];
}
