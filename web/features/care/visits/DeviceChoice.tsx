/** Which camera, microphone and speaker are used, and whether the background is blurred: in the waiting room and during the visit. */
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { IconCameraRotate } from "@tabler/icons-react";
import { Button } from "../../../kit/Button.tsx";
import { Stack } from "../../../kit/Layout.tsx";
import { CheckField, SelectField } from "../../../kit/TextField.tsx";
import styles from "./DeviceCheck.module.css";
import type { LocalMedia } from "./local-media.ts";
import { useStore } from "./store.ts";

const kinds = () =>
  [
    { kind: "videoinput", label: t("Camera") },
    { kind: "audioinput", label: t("Microphone") },
    { kind: "audiooutput", label: t("Speaker") },
  ] as const;

/**
 * Names of devices are known only once one of them was allowed, so there is no choice before that. `alone`: shown if
 * nothing can be chosen.
 */
export function DeviceChoice({ media, alone }: { media: LocalMedia; alone?: string }) {
  const state = useStore(media.store);
  const used = {
    videoinput: state.camera?.getSettings().deviceId ?? state.cameraId,
    audioinput: state.microphone?.getSettings().deviceId ?? state.microphoneId,
    audiooutput: state.speakerId,
  };
  const choose = (kind: ReturnType<typeof kinds>[number]["kind"], id: string) => {
    if (kind === "videoinput") media.chooseCamera(id);
    else if (kind === "audioinput") media.chooseMicrophone(id);
    else media.setSpeaker(id);
  };
  const choices = kinds()
    .map(({ kind, label }) => ({
      kind,
      label,
      options: state.devices.filter((device) => device.kind === kind && device.label !== ""),
    }))
    .filter(({ options }) => options.length > 1);
  const canFlip = state.camera !== null && isHeld() && choices.some(({ kind }) => kind === "videoinput");
  if (choices.length === 0 && state.blurred === null) return alone === undefined ? null : <p>{alone}</p>;
  return (
    <Stack gap="16" className={styles.pickers}>
      {choices.map(({ kind, label, options }) => (
        <SelectField
          key={kind}
          label={label}
          value={used[kind] ?? options[0]?.deviceId}
          onChange={(event) => choose(kind, event.target.value)}
        >
          {options.map((device) => (
            <option key={device.deviceId} value={device.deviceId}>
              {device.label}
            </option>
          ))}
        </SelectField>
      ))}
      {canFlip && (
        <Button kind="secondary" busy={state.asking} onClick={() => void media.flipCamera()}>
          <Trans>
            <IconCameraRotate size={20} aria-hidden="true" />
            Flip the camera
          </Trans>
        </Button>
      )}
      {state.blurred !== null && (
        <CheckField
          label={t("Blur my background")}
          checked={state.blurred}
          onChange={(event) => void media.setBlur(event.target.checked)}
        />
      )}
    </Stack>
  );
}

/** A phone or tablet, with front and back cameras. */
const isHeld = () => matchMedia("(pointer: coarse)").matches;
