/** This person's own devices: camera off at first, microphone and screen, what was chosen, and why something does not work. */
import { createStore } from "./store.ts";

export type DeviceFault = "denied" | "none" | "busy" | "unsupported" | "unknown";

export interface LocalState {
  microphone: MediaStreamTrack | null;
  camera: MediaStreamTrack | null;
  screen: MediaStreamTrack | null;
  /** The person has the microphone switched off; the track stays. */
  muted: boolean;
  microphoneFault: DeviceFault | null;
  cameraFault: DeviceFault | null;
  devices: readonly MediaDeviceInfo[];
  microphoneId: string | null;
  cameraId: string | null;
  speakerId: string | null;
  /** A device is being asked for. */
  asking: boolean;
}

type Kept = Pick<LocalState, "muted" | "microphoneId" | "cameraId" | "speakerId"> & { cameraOn: boolean };

const keptKey = "larkwell.visit.devices";

function readKept(): Kept {
  const text = sessionStorage.getItem(keptKey);
  const none: Kept = { muted: false, microphoneId: null, cameraId: null, speakerId: null, cameraOn: false };
  return text === null ? none : { ...none, ...(JSON.parse(text) as Partial<Kept>) };
}

function faultOf(error: unknown): DeviceFault {
  const name = error instanceof DOMException ? error.name : "";
  if (name === "NotAllowedError" || name === "SecurityError") return "denied";
  if (name === "NotFoundError" || name === "OverconstrainedError") return "none";
  if (name === "NotReadableError" || name === "AbortError") return "busy";
  return "unknown";
}

const isSupported = () => typeof navigator.mediaDevices?.getUserMedia === "function";

const sound = { echoCancellation: true, noiseSuppression: true, autoGainControl: true } as const;
const picture = { width: { ideal: 1280 }, height: { ideal: 720 }, frameRate: { ideal: 24, max: 30 } } as const;

export type LocalMedia = ReturnType<typeof createLocalMedia>;

/** Begins with what this tab had chosen before a reload; asks for nothing by itself. */
export function createLocalMedia() {
  const kept = readKept();
  const store = createStore<LocalState>({
    microphone: null,
    camera: null,
    screen: null,
    muted: kept.muted,
    microphoneFault: null,
    cameraFault: null,
    devices: [],
    microphoneId: kept.microphoneId,
    cameraId: kept.cameraId,
    speakerId: kept.speakerId,
    asking: false,
  });

  const keep = () => {
    const { muted, microphoneId, cameraId, speakerId, camera } = store.read();
    sessionStorage.setItem(
      keptKey,
      JSON.stringify({ muted, microphoneId, cameraId, speakerId, cameraOn: camera !== null }),
    );
  };

  const listDevices = async () => {
    if (!isSupported()) return;
    store.set({ devices: await navigator.mediaDevices.enumerateDevices() });
  };

  /** One track of the kind; falls back to any device when the chosen one is gone. */
  const ask = async (kind: "audio" | "video", deviceId: string | null): Promise<MediaStreamTrack> => {
    if (!isSupported()) throw new DOMException("", "NotSupportedError");
    const wish = (exact: boolean) => ({
      ...(kind === "audio" ? sound : picture),
      ...(deviceId && exact ? { deviceId: { exact: deviceId } } : {}),
    });
    const get = (exact: boolean) => navigator.mediaDevices.getUserMedia({ [kind]: wish(exact) });
    const stream = await get(true).catch((error: unknown) => {
      if (deviceId && faultOf(error) === "none") return get(false);
      throw error;
    });
    const [track] = stream.getTracks();
    if (!track) throw new DOMException("", "NotFoundError");
    return track;
  };

  const openMicrophone = async (deviceId = store.read().microphoneId) => {
    store.set({ asking: true });
    try {
      const track = await ask("audio", deviceId);
      store.read().microphone?.stop();
      track.enabled = !store.read().muted;
      track.onended = () => store.set({ microphone: null, microphoneFault: "busy" });
      store.set({ microphone: track, microphoneFault: null, microphoneId: deviceId });
    } catch (error) {
      store.set({ microphoneFault: isSupported() ? faultOf(error) : "unsupported" });
    }
    store.set({ asking: false });
    keep();
    await listDevices();
  };

  const openCamera = async (deviceId = store.read().cameraId) => {
    store.set({ asking: true });
    try {
      const track = await ask("video", deviceId);
      store.read().camera?.stop();
      track.onended = () => store.set({ camera: null, cameraFault: "busy" });
      store.set({ camera: track, cameraFault: null, cameraId: deviceId });
    } catch (error) {
      store.set({ cameraFault: isSupported() ? faultOf(error) : "unsupported" });
    }
    store.set({ asking: false });
    keep();
    await listDevices();
  };

  const closeCamera = () => {
    store.read().camera?.stop();
    store.set({ camera: null });
    keep();
  };

  const stopScreen = () => {
    store.read().screen?.stop();
    store.set({ screen: null });
  };

  const onDeviceChange = () => void listDevices();
  if (isSupported()) navigator.mediaDevices.addEventListener("devicechange", onDeviceChange);

  return {
    store,
    openMicrophone,
    openCamera,
    closeCamera,
    /** After a reload the camera is on again only where it was on before. */
    cameraWasOn: () => readKept().cameraOn,
    /** Opens the microphone where the person has allowed it for good; asking comes with the first tap. */
    async openIfAllowed() {
      const status = await navigator.permissions?.query({ name: "microphone" }).catch(() => null);
      const { microphone, muted } = store.read();
      if (status?.state === "granted" && !microphone && !muted) await openMicrophone();
    },
    setMuted(muted: boolean) {
      const { microphone } = store.read();
      if (microphone) microphone.enabled = !muted;
      store.set({ muted });
      keep();
      if (!muted && !microphone) void openMicrophone();
    },
    setSpeaker(speakerId: string) {
      store.set({ speakerId });
      keep();
    },
    /** Throws DOMException NotAllowedError when the person thinks better of it. */
    async shareScreen() {
      const stream = await navigator.mediaDevices.getDisplayMedia({ video: { frameRate: { max: 15 } }, audio: false });
      const [track] = stream.getVideoTracks();
      if (!track) return;
      // Text has to stay sharp; motion may stutter.
      track.contentHint = "detail";
      track.onended = () => store.set({ screen: null });
      stopScreen();
      store.set({ screen: track });
    },
    stopScreen,
    /** Lets go of all devices; what was chosen is kept for coming back. */
    release() {
      const { microphone, camera, screen } = store.read();
      for (const track of [microphone, camera, screen]) track?.stop();
      store.set({ microphone: null, camera: null, screen: null });
    },
    stopWatching() {
      if (isSupported()) navigator.mediaDevices.removeEventListener("devicechange", onDeviceChange);
    },
  };
}
