/** The row of buttons under the video: sound, camera, screen, chat, end. */
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import {
  IconMessage,
  IconMicrophone,
  IconMicrophoneOff,
  IconNotes,
  IconPhoneOff,
  IconScreenShare,
  IconScreenShareOff,
  IconSettings,
  IconVideo,
  IconVideoOff,
} from "@tabler/icons-react";
import { type ComponentType, useState } from "react";
import { CountBadge } from "../../../kit/Badge.tsx";
import { Button } from "../../../kit/Button.tsx";
import { Dialog } from "../../../kit/Dialog.tsx";
import { Row } from "../../../kit/Layout.tsx";
import { toast } from "../../../kit/toast-store.ts";
import styles from "./CallControls.module.css";
import { FaultHelp } from "./DeviceCheck.tsx";
import { DeviceChoice } from "./DeviceChoice.tsx";
import type { LocalMedia } from "./local-media.ts";
import { useStore } from "./store.ts";

interface Props {
  media: LocalMedia;
  unread: number;
  chatOpen: boolean;
  onChat: () => void;
  /** For practitioners: the panel with the brief and the notes. */
  panel?: { open: boolean; onToggle: () => void } | undefined;
  onEnd: () => void;
}

interface SwitchProps {
  sign: ComponentType<{ size: number; "aria-hidden": "true" }>;
  label: string;
  /** Pressed state, for switches. */
  on?: boolean;
  shortcut?: string;
  look?: "off" | "end";
  onClick: () => void;
  children?: React.ReactNode;
}

function Switch({ sign: Sign, label, on, shortcut, look, onClick, children }: SwitchProps) {
  return (
    <button
      type="button"
      className={`${styles.button} ${look ? styles[look] : ""}`}
      aria-pressed={on}
      aria-keyshortcuts={shortcut}
      title={shortcut ? `${label} (${shortcut.toUpperCase()})` : label}
      onClick={onClick}
    >
      <span className={styles.sign}>
        <Sign size={24} aria-hidden="true" />
        {children}
      </span>
      <span className={styles.word}>{label}</span>
    </button>
  );
}

export const toggleCamera = (media: LocalMedia) =>
  media.store.read().camera ? media.closeCamera() : void media.openCamera();

export const toggleMicrophone = (media: LocalMedia) => {
  const { microphone, muted } = media.store.read();
  media.setMuted(microphone !== null && !muted);
};

async function toggleScreen(media: LocalMedia) {
  if (media.store.read().screen) return media.stopScreen();
  try {
    await media.shareScreen();
  } catch (error) {
    // Closing the browser's picker is a change of mind, not an error.
    if (error instanceof DOMException && error.name === "NotAllowedError") return;
    toast.error(t("Your screen couldn’t be shared. Try another window."));
  }
}

export function CallControls({ media, unread, chatOpen, onChat, panel, onEnd }: Props) {
  const { microphone, muted, camera, screen } = useStore(media.store);
  const speaks = microphone !== null && !muted;
  const [choosing, setChoosing] = useState(false);
  const canShare = typeof navigator.mediaDevices?.getDisplayMedia === "function";
  return (
    <Row gap="8" justify="center" nowrap className={styles.row} role="toolbar" aria-label={t("Visit")}>
      <Switch
        sign={speaks ? IconMicrophone : IconMicrophoneOff}
        label={speaks ? t("Mute") : t("Unmute")}
        shortcut="m"
        {...(speaks ? {} : { look: "off" })}
        onClick={() => toggleMicrophone(media)}
      />
      <Switch
        sign={camera ? IconVideo : IconVideoOff}
        label={camera ? t("Stop camera") : t("Start camera")}
        shortcut="v"
        {...(camera ? {} : { look: "off" })}
        onClick={() => toggleCamera(media)}
      />
      {canShare && (
        <Switch
          sign={screen ? IconScreenShareOff : IconScreenShare}
          label={screen ? t("Stop sharing") : t("Share screen")}
          onClick={() => void toggleScreen(media)}
        />
      )}
      <Switch sign={IconSettings} label={t("Devices")} onClick={() => setChoosing(true)} />
      {choosing && <DeviceDialog media={media} onClose={() => setChoosing(false)} />}
      <Switch sign={IconMessage} label={t("Chat")} on={chatOpen} onClick={onChat}>
        <CountBadge count={unread} of={unread === 1 ? t("unread message") : t("unread messages")} />
      </Switch>
      {panel && <Switch sign={IconNotes} label={t("Notes")} on={panel.open} onClick={panel.onToggle} />}
      <Switch sign={IconPhoneOff} label={t("End")} look="end" onClick={onEnd} />
    </Row>
  );
}

/** The visit continues behind it: choices take effect right away. */
function DeviceDialog({ media, onClose }: { media: LocalMedia; onClose: () => void }) {
  const { cameraFault, microphoneFault } = useStore(media.store);
  return (
    <Dialog
      open
      title={t("Camera and sound")}
      onClose={onClose}
      actions={
        <Button onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
      }
    >
      {microphoneFault && <FaultHelp device="microphone" fault={microphoneFault} />}
      {cameraFault && <FaultHelp device="camera" fault={cameraFault} />}
      <DeviceChoice media={media} alone={t("This device has one camera, one microphone and one speaker.")} />
    </Dialog>
  );
}
