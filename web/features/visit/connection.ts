/** One peer connection: perfect negotiation, repair after a change of network, and looks at its statistics. Knows no server. */
import type { VisitSignal } from "@larkwell/contract/realtime.ts";
import type { LineSample } from "./quality.ts";

export interface ConnectionOptions {
  /** Names this connection on both sides. */
  call: string;
  iceServers: RTCIceServer[];
  /** The polite side gives way when both offer at once; the impolite side begins. */
  polite: boolean;
  send: (signal: VisitSignal) => void;
  onRemote: (tracks: { audio: MediaStreamTrack | null; video: MediaStreamTrack | null }) => void;
  onState: (state: RTCPeerConnectionState) => void;
  /** It could not be repaired: a new one is needed. */
  onLost: () => void;
}

export interface Connection {
  readonly call: string;
  readonly state: RTCPeerConnectionState;
  receive(signal: VisitSignal): Promise<void>;
  /** What is sent from now on. No new negotiation is needed for it. */
  send(tracks: { audio: MediaStreamTrack | null; video: MediaStreamTrack | null }): Promise<void>;
  /** Looks for a new way through the network. */
  repair(): void;
  look(): Promise<LineSample>;
  close(): void;
}

/** Short breaks heal by themselves. */
const healMilliseconds = 2_500;
const repairMilliseconds = 12_000;

export function openConnection(options: ConnectionOptions): Connection {
  const { call, polite } = options;
  const pc = new RTCPeerConnection({ iceServers: options.iceServers, bundlePolicy: "max-bundle" });
  let sending: { audio: MediaStreamTrack | null; video: MediaStreamTrack | null } = { audio: null, video: null };
  let makingOffer = false;
  let ignoring = false;
  let closed = false;
  let healing: ReturnType<typeof setTimeout> | undefined;
  let losing: ReturnType<typeof setTimeout> | undefined;

  // The side that begins makes one line for sound and one for the picture; everything after that only changes what flows.
  if (!polite) {
    pc.addTransceiver("audio", { direction: "sendrecv" });
    pc.addTransceiver("video", { direction: "sendrecv" });
  }

  const lineOf = (kind: "audio" | "video") => pc.getTransceivers().find((line) => line.receiver.track.kind === kind);

  const attach = async () => {
    for (const kind of ["audio", "video"] as const) {
      const line = lineOf(kind);
      if (!line) continue;
      if (line.direction !== "sendrecv") line.direction = "sendrecv";
      if (line.sender.track !== sending[kind]) await line.sender.replaceTrack(sending[kind]);
    }
  };

  const tellRemote = () =>
    options.onRemote({
      audio: lineOf("audio")?.receiver.track ?? null,
      video: lineOf("video")?.receiver.track ?? null,
    });

  const repair = () => {
    if (closed || pc.signalingState === "closed") return;
    pc.restartIce();
    clearTimeout(losing);
    losing = setTimeout(() => {
      if (!closed && pc.connectionState !== "connected") options.onLost();
    }, repairMilliseconds);
  };

  pc.onnegotiationneeded = async () => {
    // The polite side waits for the first offer: it has no lines of its own to offer.
    if (polite && !pc.remoteDescription) return;
    try {
      makingOffer = true;
      await pc.setLocalDescription();
      if (pc.localDescription)
        options.send({ call, description: pc.localDescription.toJSON() as VisitSignal["description"] });
    } catch {
      if (!closed) options.onLost();
    } finally {
      makingOffer = false;
    }
  };
  pc.onicecandidate = ({ candidate }) => {
    if (candidate) options.send({ call, candidate: candidate.toJSON() as VisitSignal["candidate"] });
  };
  pc.ontrack = tellRemote;
  pc.onconnectionstatechange = () => {
    const state = pc.connectionState;
    clearTimeout(healing);
    if (state === "connected") clearTimeout(losing);
    if (state === "disconnected") healing = setTimeout(repair, healMilliseconds);
    if (state === "failed") repair();
    options.onState(state);
  };

  const takeDescription = async (description: NonNullable<VisitSignal["description"]>) => {
    const collides = description.type === "offer" && (makingOffer || pc.signalingState !== "stable");
    ignoring = !polite && collides;
    if (ignoring) return;
    await pc.setRemoteDescription(description as RTCSessionDescriptionInit);
    await attach();
    tellRemote();
    if (description.type !== "offer") return;
    await pc.setLocalDescription();
    if (pc.localDescription)
      options.send({ call, description: pc.localDescription.toJSON() as VisitSignal["description"] });
  };

  let before: Promise<void> = Promise.resolve();
  const take = async (signal: VisitSignal) => {
    if (closed) return;
    try {
      if (signal.description) await takeDescription(signal.description);
      else if (signal.candidate) await pc.addIceCandidate(signal.candidate as RTCIceCandidateInit);
    } catch {
      // A candidate of an offer that was ignored is of no use; anything else means that the two sides do not fit.
      if (!ignoring && signal.description && !closed) options.onLost();
    }
  };

  return {
    call,
    get state() {
      return pc.connectionState;
    },
    receive(signal) {
      before = before.then(() => take(signal));
      return before;
    },
    async send(tracks) {
      sending = tracks;
      if (!closed) await attach();
    },
    repair,
    look: () => look(pc),
    close() {
      closed = true;
      clearTimeout(healing);
      clearTimeout(losing);
      pc.close();
    },
  };
}

async function look(pc: RTCPeerConnection): Promise<LineSample> {
  const sample: LineSample = {
    at: performance.now(),
    packetsReceived: 0,
    packetsLost: 0,
    roundTrip: undefined,
    availableOutgoing: undefined,
  };
  for (const report of (await pc.getStats()).values()) {
    if (report.type === "inbound-rtp") {
      sample.packetsReceived += report.packetsReceived ?? 0;
      sample.packetsLost += report.packetsLost ?? 0;
    }
    if (report.type === "candidate-pair" && report.nominated && report.state === "succeeded") {
      sample.roundTrip = report.currentRoundTripTime ?? sample.roundTrip;
      sample.availableOutgoing = report.availableOutgoingBitrate ?? sample.availableOutgoing;
    }
  }
  return sample;
}
