/** One person's end of a running visit: joins the room, builds and rebuilds the connection to the other side, and manages its quality. */
import type { VisitMedia, VisitSignal } from "@larkwell/contract/realtime.ts";
import { type Line, listen, SocketRefusal, say, watchLine } from "../../../realtime/socket.ts";
import { Connection } from "./connection.ts";
import type { LocalMedia } from "./local-media.ts";
import { judge, type LineSample, nextSaving, notSaving, type Quality, type Saving } from "./quality.ts";
import { createStore, type Store } from "./store.ts";

export interface CallState {
  /** "waiting": the other side is not here. "lost": it was connected and is being reconnected. */
  phase: "entering" | "waiting" | "connecting" | "connected" | "lost" | "taken_over" | "refused";
  /** Why the server does not admit this tab. */
  refusal: string | null;
  /** Whether the server is reachable; a call continues without it. */
  line: "up" | "down";
  remoteAudio: MediaStreamTrack | null;
  remoteVideo: MediaStreamTrack | null;
  other: VisitMedia | null;
  quality: Quality;
  saving: boolean;
}

export interface CallOptions {
  appointmentId: number;
  side: "member" | "practitioner";
  network: () => RTCConfiguration;
  media: LocalMedia;
}

const lookMilliseconds = 2_000;
const askAgainMilliseconds = 4_000;
const enterAgainMilliseconds = 1_000;
/** The server could not answer right now; that doesn't end a running visit. */
const passing: ReadonlySet<string> = new Set(["offline", "unavailable", "unknown", "throttled"]);

const firstState: CallState = {
  phase: "entering",
  refusal: null,
  line: "down",
  remoteAudio: null,
  remoteVideo: null,
  other: null,
  quality: "unknown",
  saving: false,
};

/** Runs from its construction until stop(). */
export class Call {
  readonly store: Store<CallState> = createStore(firstState);
  readonly #options: CallOptions;
  readonly #media: LocalMedia;
  readonly #id: number;
  /**
   * The practitioner's side starts connections and is impolite; the member's side waits and is polite (perfect
   * negotiation).
   */
  readonly #polite: boolean;
  readonly #peer = crypto.randomUUID();
  readonly #undo: (() => void)[];
  #otherPeer: string | null = null;
  #connection: Connection | null = null;
  #wasConnected = false;
  #otherAway = false;
  #stopped = false;
  #inRoom = false;
  #told = "";
  #lastLook: LineSample | undefined;
  #saving: Saving = notSaving;
  #forcedVideo = false;

  constructor(options: CallOptions) {
    this.#options = options;
    this.#media = options.media;
    this.#id = options.appointmentId;
    this.#polite = options.side === "member";
    const looking = setInterval(() => void this.#look(), lookMilliseconds);
    const onNetworkChange = () => this.#connection?.repair();
    addEventListener("online", onNetworkChange);
    this.#undo = [
      ...this.#listen(),
      watchLine((line) => this.#onLine(line)),
      options.media.store.subscribe(() => {
        this.#feed();
        this.#tellMedia();
      }),
      () => clearInterval(looking),
      () => removeEventListener("online", onNetworkChange),
    ];
  }

  /** Turns video back on because the person asked for it although the connection is weak. */
  showVideoAnyway() {
    this.#forcedVideo = true;
    this.#saving = notSaving;
    this.store.set({ saving: false });
    this.#feed();
    this.#tellMedia();
  }

  stop() {
    if (this.#stopped) return;
    this.#stopped = true;
    for (const end of this.#undo) end();
    this.#drop();
    if (this.#inRoom) void say("visit-leave", { appointment_id: this.#id }).catch(() => {});
  }

  #listen() {
    const mine = (event: { appointment_id: number }) => event.appointment_id === this.#id && !this.#stopped;
    return [
      listen("visit-joined", (event) => {
        if (!mine(event)) return;
        const known = event.peer === this.#otherPeer;
        this.#meet(event.peer, event.media);
        this.#tellMedia(true);
        if (known && this.#connection?.state !== "connected") this.#rebuild();
      }),
      listen("visit-media", (event) => {
        if (mine(event)) this.#meet(event.peer, event.media);
      }),
      listen("visit-left", (event) => {
        if (!mine(event) || event.peer !== this.#otherPeer) return;
        // They lost their connection to the server, but we still see and hear them: the call continues as long as it
        // can.
        this.#otherAway = event.because === "line_lost" && this.#connection?.state === "connected";
        if (!this.#otherAway) this.#part();
      }),
      listen("visit-signal", (event) => {
        if (mine(event) && event.to === this.#peer) this.#onSignal(event.from, event.signal);
      }),
      listen("visit-taken-over", (event) => {
        if (!mine(event)) return;
        this.#inRoom = false;
        this.#drop();
        this.store.set({ phase: "taken_over", remoteAudio: null, remoteVideo: null });
      }),
    ];
  }

  #onLine(line: Line) {
    this.store.set({ line });
    if (line === "down") this.#inRoom = false;
    else if (this.store.read().phase !== "taken_over") void this.#enter();
  }

  async #enter() {
    try {
      await say("visit-join", { appointment_id: this.#id, peer: this.#peer, media: this.#myMedia() });
      this.#inRoom = true;
      this.#told = "";
      if (this.store.read().phase === "entering") this.store.set({ phase: "waiting" });
      // The network path may have changed together with the connection.
      if (this.#connection && this.#connection.state !== "connected") this.#connection.repair();
    } catch (error) {
      if (this.#stopped || !(error instanceof SocketRefusal)) return;
      if (!passing.has(error.code)) this.store.set({ phase: "refused", refusal: error.message });
      else if (this.store.read().line === "up") setTimeout(() => this.#enterAgain(), enterAgainMilliseconds);
    }
  }

  #enterAgain() {
    if (!this.#stopped && !this.#inRoom && this.store.read().line === "up") void this.#enter();
  }

  #onSignal(from: string, signal: VisitSignal) {
    // The side that starts connections doesn't learn the other's id here: it waits for the other to announce itself.
    if (this.#polite) this.#otherPeer ??= from;
    if (from !== this.#otherPeer) return;
    if (signal.again) {
      if (!this.#polite) this.#build(crypto.randomUUID());
      return;
    }
    if (this.#polite && signal.description?.type === "offer" && this.#connection?.call !== signal.call)
      this.#build(signal.call);
    if (this.#connection?.call === signal.call) void this.#connection.receive(signal);
  }

  #meet(theirPeer: string, theirMedia: VisitMedia) {
    const isNew = theirPeer !== this.#otherPeer;
    this.#otherPeer = theirPeer;
    this.#otherAway = false;
    this.store.set({ other: theirMedia });
    if (isNew && !this.#polite) this.#build(crypto.randomUUID());
    else if (isNew) this.store.set({ phase: this.#notYet() });
  }

  #part() {
    this.#otherPeer = null;
    this.#otherAway = false;
    this.#drop();
    this.#wasConnected = false;
    this.store.set({ phase: "waiting", other: null, remoteAudio: null, remoteVideo: null, quality: "unknown" });
  }

  #notYet(): "lost" | "connecting" {
    return this.#wasConnected ? "lost" : "connecting";
  }

  #build(call: string) {
    this.#drop();
    const made = new Connection({
      call,
      polite: this.#polite,
      network: this.#options.network,
      send: (signal) => this.#signal(signal),
      onRemote: ({ audio, video }) => this.store.set({ remoteAudio: audio, remoteVideo: video }),
      onState: (state) => {
        if (this.#connection !== made || this.#stopped) return;
        if (this.#otherAway && state !== "connected") return this.#part();
        if (state === "connected") this.#wasConnected = true;
        this.store.set({ phase: state === "connected" ? "connected" : this.#notYet() });
      },
      onLost: () => {
        if (this.#connection === made) this.#rebuild();
      },
    });
    this.#connection = made;
    this.store.set({ phase: this.#notYet() });
    this.#feed();
  }

  /**
   * Builds a new connection. Only the practitioner's side starts one; the member's side keeps asking until that
   * happens.
   */
  #rebuild() {
    if (!this.#otherPeer || this.#stopped) return;
    if (!this.#polite) return this.#build(crypto.randomUUID());
    this.store.set({ phase: this.#notYet() });
    this.#signal({ call: this.#connection?.call ?? crypto.randomUUID(), again: true });
    setTimeout(() => {
      if (this.#otherPeer && this.#connection?.state !== "connected") this.#rebuild();
    }, askAgainMilliseconds);
  }

  #drop() {
    this.#connection?.close();
    this.#connection = null;
    this.#lastLook = undefined;
  }

  #signal(signal: VisitSignal) {
    if (!this.#otherPeer) return;
    // A signal that is lost on a broken connection is replaced by the repair that follows.
    void say("visit-signal", { appointment_id: this.#id, from: this.#peer, to: this.#otherPeer, signal }).catch(
      () => {},
    );
  }

  #feed() {
    const { microphone, camera, screen } = this.#media.store.read();
    void this.#connection?.send({ audio: microphone, video: screen ?? (this.#saving.saving ? null : camera) });
  }

  #myMedia(): VisitMedia {
    const { microphone, muted, camera, screen } = this.#media.store.read();
    return {
      microphone: microphone !== null && !muted,
      camera: camera !== null && !this.#saving.saving,
      screen: screen !== null,
      saving: this.#saving.saving,
      quality: this.store.read().quality,
    };
  }

  #tellMedia(always = false) {
    const media = this.#myMedia();
    const text = JSON.stringify(media);
    if (!this.#inRoom || (!always && text === this.#told)) return;
    this.#told = text;
    void say("visit-media", { appointment_id: this.#id, peer: this.#peer, media }).catch(() => {
      this.#told = "";
    });
  }

  async #look() {
    if (!this.#connection || this.#connection.state !== "connected") return;
    const now = await this.#connection.look();
    const quality = judge(this.#lastLook, now);
    this.#lastLook = now;
    const before = this.#saving.saving;
    this.#saving = this.#forcedVideo ? notSaving : nextSaving(this.#saving, quality);
    this.store.set({ quality, saving: this.#saving.saving });
    if (this.#saving.saving !== before) this.#feed();
    this.#tellMedia();
  }
}
