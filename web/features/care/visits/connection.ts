/** One peer connection: perfect negotiation, repair after a change of network, and readings of its statistics. Knows no server. */
import type { VisitSignal } from "@larkwell/contract/realtime.ts";
import type { LineSample } from "./quality.ts";

export interface ConnectionOptions {
  /** Names this connection on both sides. */
  call: string;
  /** The currently available network paths; requested again for every repair. */
  network: () => RTCConfiguration;
  /** The polite side yields if both make an offer at the same time; the impolite side makes the first offer. */
  polite: boolean;
  send: (signal: VisitSignal) => void;
  onRemote: (tracks: { audio: MediaStreamTrack | null; video: MediaStreamTrack | null }) => void;
  onState: (state: RTCPeerConnectionState) => void;
  /** It could not be repaired: a new one is needed. */
  onLost: () => void;
}

type Tracks = { audio: MediaStreamTrack | null; video: MediaStreamTrack | null };

/** Short breaks recover on their own. */
const healMilliseconds = 2_500;
const repairMilliseconds = 12_000;

export class Connection {
  readonly call: string;
  readonly #options: ConnectionOptions;
  readonly #pc: RTCPeerConnection;
  #sending: Tracks = { audio: null, video: null };
  #makingOffer = false;
  #ignoring = false;
  #closed = false;
  #healing: ReturnType<typeof setTimeout> | undefined;
  #losing: ReturnType<typeof setTimeout> | undefined;
  #before: Promise<void> = Promise.resolve();

  constructor(options: ConnectionOptions) {
    this.call = options.call;
    this.#options = options;
    this.#pc = new RTCPeerConnection(this.#configuration());
    // The impolite side opens one channel for sound and one for video. After that only their content changes.
    if (!options.polite) {
      this.#pc.addTransceiver("audio", { direction: "sendrecv" });
      this.#pc.addTransceiver("video", { direction: "sendrecv" });
    }
    this.#pc.onnegotiationneeded = () => void this.#offer();
    this.#pc.onicecandidate = ({ candidate }) => {
      if (candidate) options.send({ call: this.call, candidate: candidate.toJSON() as VisitSignal["candidate"] });
    };
    this.#pc.ontrack = () => this.#tellRemote();
    this.#pc.onconnectionstatechange = () => this.#onState();
  }

  get state(): RTCPeerConnectionState {
    return this.#pc.connectionState;
  }

  /** Signals are handled one after the other, in the order they arrived. */
  receive(signal: VisitSignal): Promise<void> {
    this.#before = this.#before.then(() => this.#take(signal));
    return this.#before;
  }

  /** Sets the tracks that are sent from now on. This needs no new negotiation. */
  async send(tracks: Tracks): Promise<void> {
    this.#sending = tracks;
    if (!this.#closed) await this.#attach();
  }

  /** Looks for a new network path. */
  repair(): void {
    if (this.#closed || this.#pc.signalingState === "closed") return;
    // Relay credentials expire, and a relay's address may have changed.
    this.#pc.setConfiguration(this.#configuration());
    this.#pc.restartIce();
    clearTimeout(this.#losing);
    this.#losing = setTimeout(() => {
      if (!this.#closed && this.#pc.connectionState !== "connected") this.#options.onLost();
    }, repairMilliseconds);
  }

  look(): Promise<LineSample> {
    return look(this.#pc);
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#healing);
    clearTimeout(this.#losing);
    this.#pc.close();
  }

  #configuration(): RTCConfiguration {
    return { ...this.#options.network(), bundlePolicy: "max-bundle" };
  }

  #lineOf(kind: "audio" | "video") {
    return this.#pc.getTransceivers().find((line) => line.receiver.track.kind === kind);
  }

  async #attach() {
    await Promise.all([this.#attachTo("audio"), this.#attachTo("video")]);
  }

  async #attachTo(kind: "audio" | "video") {
    const line = this.#lineOf(kind);
    if (!line) return;
    if (line.direction !== "sendrecv") line.direction = "sendrecv";
    if (line.sender.track !== this.#sending[kind]) await line.sender.replaceTrack(this.#sending[kind]);
  }

  #tellRemote() {
    const trackOf = (kind: "audio" | "video") => this.#lineOf(kind)?.receiver.track ?? null;
    this.#options.onRemote({ audio: trackOf("audio"), video: trackOf("video") });
  }

  #onState() {
    const state = this.#pc.connectionState;
    clearTimeout(this.#healing);
    if (state === "connected") clearTimeout(this.#losing);
    if (state === "disconnected") this.#healing = setTimeout(() => this.repair(), healMilliseconds);
    if (state === "failed") this.repair();
    this.#options.onState(state);
  }

  #sendDescription() {
    const description = this.#pc.localDescription?.toJSON() as VisitSignal["description"];
    if (description) this.#options.send({ call: this.call, description });
  }

  async #offer() {
    // The polite side waits for the first offer: it has no channels of its own to offer.
    if (this.#options.polite && !this.#pc.remoteDescription) return;
    try {
      this.#makingOffer = true;
      await this.#pc.setLocalDescription();
      this.#sendDescription();
    } catch {
      if (!this.#closed) this.#options.onLost();
    } finally {
      this.#makingOffer = false;
    }
  }

  async #takeDescription(description: NonNullable<VisitSignal["description"]>) {
    const collides = description.type === "offer" && (this.#makingOffer || this.#pc.signalingState !== "stable");
    this.#ignoring = !this.#options.polite && collides;
    if (this.#ignoring) return;
    if (description.type === "offer") this.#pc.setConfiguration(this.#configuration());
    await this.#pc.setRemoteDescription(description as RTCSessionDescriptionInit);
    await this.#attach();
    this.#tellRemote();
    if (description.type !== "offer") return;
    await this.#pc.setLocalDescription();
    this.#sendDescription();
  }

  async #take(signal: VisitSignal) {
    if (this.#closed) return;
    try {
      if (signal.description) await this.#takeDescription(signal.description);
      else if (signal.candidate) await this.#pc.addIceCandidate(signal.candidate as RTCIceCandidateInit);
    } catch {
      // A candidate of an ignored offer is useless; anything else means that the two sides do not match.
      if (!this.#ignoring && signal.description && !this.#closed) this.#options.onLost();
    }
  }
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
