/** Camera, microphone, speaker and network before the visit. The camera is off until the person switches it on (D40). */
import { t } from "@larkwell/domain/language/text.ts";
import { videoVerdict } from "@larkwell/domain/platform/device.ts";
import { Trans } from "@lingui/react/macro";
import { IconMicrophone, IconMicrophoneOff, IconVideo, IconVideoOff } from "@tabler/icons-react";
import { useEffect, useEffectEvent } from "react";
import { Button } from "../../../kit/Button.tsx";
import { Row, Stack, Text } from "../../../kit/Layout.tsx";
import { isNative } from "../../../native/bridge.ts";
import styles from "./DeviceCheck.module.css";
import { DeviceChoice } from "./DeviceChoice.tsx";
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
    <Stack as="section" gap="16" alignContent="start" shrinkable aria-label={t("Camera, sound and connection")}>
      {verdict.message && <Text color="muted">{verdict.message}</Text>}
      <Stack
        align="center"
        justify="center"
        radius="medium"
        background="deep"
        color="on-deep-muted"
        className={styles.preview}
      >
        {state.camera ? (
          <Picture track={state.camera} label={t("Your video")} className={styles.mirror} />
        ) : (
          <p>
            <Trans>Your camera is off. No one sees you before you join.</Trans>
          </p>
        )}
        <Row gap="8" justify="center" nowrap className={styles.switches}>
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
            {listens ? t("Microphone on") : t("Microphone off")}
          </Button>
          <Button
            kind="secondary"
            aria-pressed={state.camera !== null}
            onClick={() => (state.camera ? media.closeCamera() : void media.openCamera())}
          >
            {state.camera ? <IconVideo size={20} aria-hidden="true" /> : <IconVideoOff size={20} aria-hidden="true" />}
            {state.camera ? t("Camera on") : t("Camera off")}
          </Button>
        </Row>
      </Stack>
      {state.microphoneFault && <FaultHelp device="microphone" fault={state.microphoneFault} />}
      {state.cameraFault && <FaultHelp device="camera" fault={state.cameraFault} />}
      {listens && state.microphone && <MicrophoneMeter track={state.microphone} />}
      <NetworkCheck network={network} />
      <DeviceChoice media={media} />
      <SpeakerTest speakerId={state.speakerId} />
    </Stack>
  );
}

export function FaultHelp({ device, fault }: { device: "camera" | "microphone"; fault: DeviceFault }) {
  const help = helpFor(device, fault, browserKind(navigator.userAgent, navigator.maxTouchPoints, isNative()));
  return (
    <Stack gap="8" padding="16" radius="small" background="warning" className={styles.fault} role="alert">
      <Text as="strong" color="warning">
        {help.title}
      </Text>
      <ol>
        {help.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </Stack>
  );
}
