// The media relay (TURN) for people whose networks let no direct connection through (D41).

/** As RTCPeerConnection takes it. */
export interface IceServer {
  urls: string[];
  username?: string;
  credential?: string;
}

export interface Relay {
  name: "turn" | "embedded";
  /** `subject` says who asks without naming them: an opaque id, for it is seen by the relay and in its log. */
  iceServers(input: { subject: string; now: Temporal.Instant }): {
    iceServers: IceServer[];
    expiresAt?: Temporal.Instant;
  };
}
