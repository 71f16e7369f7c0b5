/**
 * This person's own devices: camera (off at first), microphone and screen, which were chosen, and why one does not
 * work.
 */
import { createStore, type Store } from "./store.ts";

export type DeviceFault = "denied" | "none" | "busy" | "unsupported" | "unknown";

export interface LocalState {
  microphone: MediaStreamTrack | null;
  camera: MediaStreamTrack | null;
  screen: MediaStreamTrack | null;
  /** The person muted the microphone; the track stays. */
  muted: boolean;
  microphoneFault: DeviceFault | null;
  cameraFault: DeviceFault | null;
  devices: readonly MediaDeviceInfo[];
  microphoneId: string | null;
  cameraId: string | null;
  speakerId: string | null;
  /** Whether the device blurs the background; null if the person can't choose that. */
  blurred: boolean | null;
  /** The back camera is on. */
  facesAway: boolean;
  /** A device is being requested. */
  asking: boolean;
}

type Kept = Pick<LocalState, "muted" | "microphoneId" | "cameraId" | "speakerId"> & {
  cameraOn: boolean;
  blur: boolean;
};

const keptKey = "larkwell.visit.devices";

function readKept(): Kept {
  const text = sessionStorage.getItem(keptKey);
  const none: Kept = {
    muted: false,
    microphoneId: null,
    cameraId: null,
    speakerId: null,
    cameraOn: false,
    blur: false,
  };
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

/**
 * Not in TypeScript's own types yet (W3C Media Capture Extensions). If both values are listed, the person can choose.
 */
interface Blur {
  backgroundBlur?: boolean | boolean[];
}

/** The current state of the camera's own blur; null if it can't be switched. We blur nothing ourselves, because phones would get hot. */
function blurOf(track: MediaStreamTrack): boolean | null {
  const able = (track.getCapabilities?.() as Blur | undefined)?.backgroundBlur;
  const both = Array.isArray(able) && able.includes(true) && able.includes(false);
  return both ? (track.getSettings() as Blur).backgroundBlur === true : null;
}

/** If nothing was chosen, the browser decides. If a chosen device is no longer available, any other one is used. */
async function askFor(kind: "audio" | "video", deviceId: string | null): Promise<MediaStreamTrack> {
  if (!isSupported()) throw new DOMException("", "NotSupportedError");
  const get = (exact: boolean) =>
    navigator.mediaDevices.getUserMedia({
      [kind]: {
        ...(kind === "audio" ? sound : picture),
        ...(deviceId && exact ? { deviceId: { exact: deviceId } } : {}),
      },
    });
  const stream = await get(true).catch((error: unknown) => {
    if (deviceId && faultOf(error) === "none") return get(false);
    throw error;
  });
  const [track] = stream.getTracks();
  if (!track) throw new DOMException("", "NotFoundError");
  return track;
}

function firstState(): LocalState {
  const { muted, microphoneId, cameraId, speakerId } = readKept();
  return {
    microphone: null,
    camera: null,
    screen: null,
    muted,
    microphoneFault: null,
    cameraFault: null,
    devices: [],
    microphoneId,
    cameraId,
    speakerId,
    blurred: null,
    facesAway: false,
    asking: false,
  };
}

/** Starts with the choices made in this tab before a reload. It never asks for a device on its own. */
export class LocalMedia {
  readonly store: Store<LocalState> = createStore(firstState());
  readonly #onDeviceChange = () => void this.#listDevices();

  constructor() {
    if (isSupported()) navigator.mediaDevices.addEventListener("devicechange", this.#onDeviceChange);
  }

  /** After a reload the camera is on again only if it was on before. */
  cameraWasOn(): boolean {
    return readKept().cameraOn;
  }

  /** Opens the microphone if the person has allowed it permanently; the browser asks at the first tap. */
  async openIfAllowed() {
    const status = await navigator.permissions?.query({ name: "microphone" }).catch(() => null);
    const { microphone, muted } = this.store.read();
    if (status?.state === "granted" && !microphone && !muted) await this.openMicrophone();
  }

  async openMicrophone(deviceId = this.store.read().microphoneId) {
    this.store.set({ asking: true });
    try {
      const track = await askFor("audio", deviceId);
      this.store.read().microphone?.stop();
      track.enabled = !this.store.read().muted;
      track.onended = () => this.store.set({ microphone: null, microphoneFault: "busy" });
      this.store.set({ microphone: track, microphoneFault: null, microphoneId: deviceId });
    } catch (error) {
      this.store.set({ microphoneFault: isSupported() ? faultOf(error) : "unsupported" });
    }
    await this.#opened();
  }

  async openCamera(deviceId = this.store.read().cameraId) {
    this.store.set({ asking: true });
    try {
      const track = await askFor("video", deviceId).catch((error: unknown) => {
        // Many phones open one camera at a time.
        if (faultOf(error) !== "busy" || !this.store.read().camera) throw error;
        this.store.read().camera?.stop();
        return askFor("video", deviceId);
      });
      this.store.read().camera?.stop();
      track.onended = () => this.store.set({ camera: null, cameraFault: "busy" });
      const facesAway = track.getSettings().facingMode === "environment";
      this.store.set({ camera: track, cameraFault: null, cameraId: deviceId, facesAway, blurred: blurOf(track) });
      if (readKept().blur) await this.setBlur(true);
    } catch (error) {
      const isGone = this.store.read().camera?.readyState === "ended";
      this.store.set({
        cameraFault: isSupported() ? faultOf(error) : "unsupported",
        ...(isGone ? { camera: null, blurred: null } : {}),
      });
    }
    await this.#opened();
  }

  /** Chooses another camera. If the camera is off, it stays off. */
  chooseCamera(deviceId: string) {
    if (this.store.read().camera) return void this.openCamera(deviceId);
    this.store.set({ cameraId: deviceId });
    this.#keep();
  }

  /** Chooses another microphone. If the microphone is off, it stays off. */
  chooseMicrophone(deviceId: string) {
    if (this.store.read().microphone) return void this.openMicrophone(deviceId);
    this.store.set({ microphoneId: deviceId });
    this.#keep();
  }

  /** Switches between front and back; to the next camera if cameras do not say which way they face. */
  async flipCamera() {
    const { camera, devices } = this.store.read();
    const cameras = devices.filter(({ kind }) => kind === "videoinput");
    const used = camera?.getSettings().deviceId;
    const wanted = camera?.getSettings().facingMode === "environment" ? /front|user/i : /back|rear|environment/i;
    const others = cameras.filter(({ deviceId }) => deviceId !== used);
    const after = cameras.findIndex(({ deviceId }) => deviceId === used) + 1;
    const next = others.find(({ label }) => wanted.test(label)) ?? cameras[after % Math.max(1, cameras.length)];
    if (next) await this.openCamera(next.deviceId);
  }

  /** Switches the camera's own blur, if it has one. */
  async setBlur(on: boolean) {
    const { camera, blurred } = this.store.read();
    if (!camera || blurred === null) return;
    await camera.applyConstraints({ ...picture, backgroundBlur: on } as MediaTrackConstraints).catch(() => {});
    this.store.set({ blurred: blurOf(camera) });
    this.#keep();
  }

  closeCamera() {
    this.store.read().camera?.stop();
    const { blur } = readKept();
    this.store.set({ camera: null, blurred: null });
    this.#keep(blur);
  }

  setMuted(muted: boolean) {
    const { microphone } = this.store.read();
    if (microphone) microphone.enabled = !muted;
    this.store.set({ muted });
    this.#keep();
    if (!muted && !microphone) void this.openMicrophone();
  }

  setSpeaker(speakerId: string) {
    this.store.set({ speakerId });
    this.#keep();
  }

  /** Throws DOMException NotAllowedError if the person changes their mind. */
  async shareScreen() {
    const stream = await navigator.mediaDevices.getDisplayMedia({ video: { frameRate: { max: 15 } }, audio: false });
    const [track] = stream.getVideoTracks();
    if (!track) return;
    // Text must stay sharp; motion may stutter.
    track.contentHint = "detail";
    track.onended = () => this.store.set({ screen: null });
    this.stopScreen();
    this.store.set({ screen: track });
  }

  stopScreen() {
    this.store.read().screen?.stop();
    this.store.set({ screen: null });
  }

  /** Releases all devices. The choices are kept in case the person returns. */
  release() {
    const { microphone, camera, screen } = this.store.read();
    for (const track of [microphone, camera, screen]) track?.stop();
    this.store.set({ microphone: null, camera: null, screen: null, blurred: null });
  }

  stopWatching() {
    if (isSupported()) navigator.mediaDevices.removeEventListener("devicechange", this.#onDeviceChange);
  }

  async #opened() {
    this.store.set({ asking: false });
    this.#keep();
    await this.#listDevices();
  }

  #keep(blur = this.store.read().blurred ?? readKept().blur) {
    const { muted, microphoneId, cameraId, speakerId, camera } = this.store.read();
    const kept: Kept = { muted, microphoneId, cameraId, speakerId, cameraOn: camera !== null, blur };
    sessionStorage.setItem(keptKey, JSON.stringify(kept));
  }

  async #listDevices() {
    if (isSupported()) this.store.set({ devices: await navigator.mediaDevices.enumerateDevices() });
  }
}
