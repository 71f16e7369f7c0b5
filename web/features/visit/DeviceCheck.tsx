/** Camera, microphone, speaker and network before the visit. The camera is off until the person switches it on (D40). */
import { videoVerdict } from "@larkwell/domain/platform/device.ts";
import { IconMicrophone, IconMicrophoneOff, IconVideo, IconVideoOff } from "@tabler/icons-react";
import { useEffect, useEffectEvent } from "react";
import { Button } from "../../kit/Button.tsx";
import { SelectField } from "../../kit/TextField.tsx";
import { isNative } from "../../native/bridge.ts";
import styles from "./DeviceCheck.module.css";
import type { DeviceFault, LocalMedia } from "./local-media.ts";
import { MicrophoneMeter } from "./MicrophoneMeter.tsx";
import { NetworkCheck } from "./NetworkCheck.tsx";
import { Picture } from "./Picture.tsx";
import { browserKind, helpFor } from "./permission-help.ts";
import { SpeakerTest } from "./SpeakerTest.tsx";
import { useStore } from "./store.ts";

export function DeviceCheck({ media, network }: { media: LocalMedia; network: RTCConfiguration }) {
  const state = useStore(media.store);
  const restore = useEffectEvent(() => {
    if (media.cameraWasOn() && !state.camera) void media.openCamera();
  });
  useEffect(() => restore(), []);
  const verdict = videoVerdict({
    userAgent: navigator.userAgent,
    maxTouchPoints: navigator.maxTouchPoints,
    hasCamera: typeof navigator.mediaDevices?.getUserMedia === "function",
    hasPeerConnection: typeof RTCPeerConnection === "function",
    native: isNative(),
  });
  const listens = state.microphone !== null && !state.muted;
  return (
    <section className={styles.check} aria-label="Camera, sound and connection">
      {verdict.message && <p className={styles.note}>{verdict.message}</p>}
      <div className={styles.preview}>
        {state.camera ? (
          <Picture track={state.camera} label="Your own picture" className={styles.mirror} />
        ) : (
          <p>Your camera is off. Nobody sees you before you join.</p>
        )}
        <div className={styles.switches}>
          <Button
            kind="secondary"
            aria-pressed={listens}
            busy={state.asking && !state.microphone}
            onClick={() => media.setMuted(listens)}
          >
            {listens ? (
              <IconMicrophone size={20} aria-hidden="true" />
            ) : (
              <IconMicrophoneOff size={20} aria-hidden="true" />
            )}
            {listens ? "Microphone on" : "Microphone off"}
          </Button>
          <Button
            kind="secondary"
            aria-pressed={state.camera !== null}
            onClick={() => (state.camera ? media.closeCamera() : void media.openCamera())}
          >
            {state.camera ? <IconVideo size={20} aria-hidden="true" /> : <IconVideoOff size={20} aria-hidden="true" />}
            {state.camera ? "Camera on" : "Camera off"}
          </Button>
        </div>
      </div>
      {state.microphoneFault && <FaultHelp device="microphone" fault={state.microphoneFault} />}
      {state.cameraFault && <FaultHelp device="camera" fault={state.cameraFault} />}
      {listens && state.microphone && <MicrophoneMeter track={state.microphone} />}
      <NetworkCheck network={network} />
      <Pickers media={media} />
      <SpeakerTest speakerId={state.speakerId} />
    </section>
  );
}

function FaultHelp({ device, fault }: { device: "camera" | "microphone"; fault: DeviceFault }) {
  const help = helpFor(device, fault, browserKind(navigator.userAgent, navigator.maxTouchPoints, isNative()));
  return (
    <div className={styles.fault} role="alert">
      <strong>{help.title}</strong>
      <ol>
        {help.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </div>
  );
}

const kinds = [
  { kind: "videoinput", label: "Camera" },
  { kind: "audioinput", label: "Microphone" },
  { kind: "audiooutput", label: "Speaker" },
] as const;

/** Names of devices are known only once one of them was allowed, so there is no choice before that. */
function Pickers({ media }: { media: LocalMedia }) {
  const state = useStore(media.store);
  const chosen = { videoinput: state.cameraId, audioinput: state.microphoneId, audiooutput: state.speakerId };
  const choose = (kind: (typeof kinds)[number]["kind"], id: string) => {
    if (kind === "videoinput") void media.openCamera(id);
    else if (kind === "audioinput") void media.openMicrophone(id);
    else media.setSpeaker(id);
  };
  return (
    <div className={styles.pickers}>
      {kinds.map(({ kind, label }) => {
        const options = state.devices.filter((device) => device.kind === kind && device.label !== "");
        if (options.length < 2) return null;
        return (
          <SelectField
            key={kind}
            label={label}
            value={chosen[kind] ?? options[0]?.deviceId}
            onChange={(event) => choose(kind, event.target.value)}
          >
            {options.map((device) => (
              <option key={device.deviceId} value={device.deviceId}>
                {device.label}
              </option>
            ))}
          </SelectField>
        );
      })}
    </div>
  );
}
