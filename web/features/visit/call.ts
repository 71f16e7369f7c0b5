/** One person's end of a running visit: is in the room, builds and rebuilds the connection to the other side, and looks after its quality. */
import type { VisitMedia, VisitSignal } from "@larkwell/contract/realtime.ts";
import { listen, SocketRefusal, say, watchLine } from "../../realtime/socket.ts";
import { type Connection, openConnection } from "./connection.ts";
import type { LocalMedia } from "./local-media.ts";
import { judge, type LineSample, nextSaving, notSaving, type Quality, type Saving } from "./quality.ts";
import { createStore } from "./store.ts";

export interface CallState {
  /** "waiting": the other side is not here. "lost": it was connected and is being connected again. */
  phase: "entering" | "waiting" | "connecting" | "connected" | "lost" | "taken_over" | "refused";
  /** Why the server does not let this tab in. */
  refusal: string | null;
  /** Whether the server can be heard; a call goes on without it. */
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
  iceServers: () => RTCIceServer[];
  media: LocalMedia;
}

export type Call = ReturnType<typeof startCall>;

const lookMilliseconds = 2_000;
const askAgainMilliseconds = 4_000;

export function startCall({ appointmentId, side, iceServers, media }: CallOptions) {
  const peer = crypto.randomUUID();
  const polite = side === "member";
  const store = createStore<CallState>({
    phase: "entering",
    refusal: null,
    line: "down",
    remoteAudio: null,
    remoteVideo: null,
    other: null,
    quality: "unknown",
    saving: false,
  });
  let otherPeer: string | null = null;
  let connection: Connection | null = null;
  let wasConnected = false;
  let stopped = false;
  let inRoom = false;
  let lastLook: LineSample | undefined;
  let saving: Saving = notSaving;
  let forcedVideo = false;

  const myMedia = (): VisitMedia => {
    const { microphone, muted, camera, screen } = media.store.read();
    return {
      microphone: microphone !== null && !muted,
      camera: camera !== null && !saving.saving,
      screen: screen !== null,
      saving: saving.saving,
      quality: store.read().quality,
    };
  };

  let told = "";
  const tellMedia = (always = false) => {
    const now = myMedia();
    const text = JSON.stringify(now);
    if (!inRoom || (!always && text === told)) return;
    told = text;
    void say("visit-media", { appointment_id: appointmentId, peer, media: now }).catch(() => {
      told = "";
    });
  };

  const signal = (given: VisitSignal) => {
    if (!otherPeer) return;
    // What is lost on a broken line is made good by the repair that follows it.
    void say("visit-signal", { appointment_id: appointmentId, from: peer, to: otherPeer, signal: given }).catch(
      () => {},
    );
  };

  const feed = () => {
    const { microphone, camera, screen } = media.store.read();
    void connection?.send({ audio: microphone, video: screen ?? (saving.saving ? null : camera) });
  };

  const drop = () => {
    connection?.close();
    connection = null;
    lastLook = undefined;
  };

  const build = (call: string) => {
    drop();
    const made = openConnection({
      call,
      polite,
      iceServers: iceServers(),
      send: signal,
      onRemote: ({ audio, video }) => store.set({ remoteAudio: audio, remoteVideo: video }),
      onState: (state) => {
        if (connection !== made || stopped) return;
        if (state === "connected") wasConnected = true;
        const phase = state === "connected" ? "connected" : wasConnected ? "lost" : "connecting";
        if (store.read().phase !== "waiting" || state === "connected") store.set({ phase });
      },
      onLost: () => {
        if (connection === made) rebuild();
      },
    });
    connection = made;
    store.set({ phase: wasConnected ? "lost" : "connecting" });
    feed();
  };

  /** Begins anew; the practitioner's side begins, the member's side asks for it. */
  const rebuild = () => {
    if (!otherPeer || stopped) return;
    if (!polite) build(crypto.randomUUID());
    else {
      store.set({ phase: wasConnected ? "lost" : "connecting" });
      signal({ call: connection?.call ?? crypto.randomUUID(), again: true });
      setTimeout(() => {
        if (!stopped && otherPeer && connection?.state !== "connected") rebuild();
      }, askAgainMilliseconds);
    }
  };

  const meet = (theirPeer: string, theirMedia: VisitMedia) => {
    const isNew = theirPeer !== otherPeer;
    otherPeer = theirPeer;
    store.set({ other: theirMedia });
    if (isNew && !polite) build(crypto.randomUUID());
    else if (isNew) store.set({ phase: wasConnected ? "lost" : "connecting" });
  };

  const enter = async () => {
    try {
      await say("visit-join", { appointment_id: appointmentId, peer, media: myMedia() });
      inRoom = true;
      told = "";
      if (store.read().phase === "entering") store.set({ phase: "waiting" });
      // The way through the network may have changed together with the line.
      if (connection && connection.state !== "connected") connection.repair();
    } catch (error) {
      if (stopped || !(error instanceof SocketRefusal) || error.code === "offline") return;
      store.set({ phase: "refused", refusal: error.message });
    }
  };

  const mine = (payload: { appointment_id: number }) => payload.appointment_id === appointmentId && !stopped;
  const undo = [
    watchLine((line) => {
      store.set({ line });
      if (line === "up" && store.read().phase !== "taken_over") void enter();
      if (line === "down") inRoom = false;
    }),
    listen("visit-joined", (event) => {
      if (!mine(event)) return;
      const known = event.peer === otherPeer;
      meet(event.peer, event.media);
      tellMedia(true);
      if (known && connection?.state !== "connected") rebuild();
    }),
    listen("visit-media", (event) => {
      if (mine(event)) meet(event.peer, event.media);
    }),
    listen("visit-left", (event) => {
      if (!mine(event) || event.peer !== otherPeer) return;
      otherPeer = null;
      drop();
      wasConnected = false;
      store.set({ phase: "waiting", other: null, remoteAudio: null, remoteVideo: null, quality: "unknown" });
    }),
    listen("visit-signal", (event) => {
      if (!mine(event) || event.to !== peer) return;
      // The side that begins waits for the other to say who it is.
      if (polite) otherPeer ??= event.from;
      if (event.from !== otherPeer) return;
      if (event.signal.again) {
        if (!polite) build(crypto.randomUUID());
        return;
      }
      if (polite && event.signal.description?.type === "offer" && connection?.call !== event.signal.call)
        build(event.signal.call);
      if (connection?.call === event.signal.call) void connection.receive(event.signal);
    }),
    listen("visit-taken-over", (event) => {
      if (!mine(event)) return;
      inRoom = false;
      drop();
      store.set({ phase: "taken_over", remoteAudio: null, remoteVideo: null });
    }),
    media.store.subscribe(() => {
      feed();
      tellMedia();
    }),
  ];

  const looking = setInterval(async () => {
    if (!connection || connection.state !== "connected") return;
    const now = await connection.look();
    const quality = judge(lastLook, now);
    lastLook = now;
    const before = saving.saving;
    saving = forcedVideo ? notSaving : nextSaving(saving, quality);
    store.set({ quality, saving: saving.saving });
    if (saving.saving !== before) feed();
    tellMedia();
  }, lookMilliseconds);

  const onNetworkChange = () => connection?.repair();
  addEventListener("online", onNetworkChange);

  return {
    store,
    /** The person wants the picture although the line is weak. */
    showVideoAnyway() {
      forcedVideo = true;
      saving = notSaving;
      store.set({ saving: false });
      feed();
      tellMedia();
    },
    stop() {
      if (stopped) return;
      stopped = true;
      clearInterval(looking);
      removeEventListener("online", onNetworkChange);
      for (const end of undo) end();
      drop();
      if (inRoom) void say("visit-leave", { appointment_id: appointmentId }).catch(() => {});
    },
  };
}
