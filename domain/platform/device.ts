// Which device this is and whether it can hold a video visit (R4.091-R4.094, R4.038).

import { t } from "../language/text.ts";
export interface DeviceFacts {
  userAgent: string;
  /** navigator.maxTouchPoints: distinguishes an iPad from the Mac it claims to be. */
  maxTouchPoints: number;
  /** navigator.mediaDevices.getUserMedia exists (it does not on plain http). */
  hasCamera: boolean;
  /** RTCPeerConnection exists. */
  hasPeerConnection: boolean;
  /** Inside the native application, where advice about browsers would be useless. */
  native?: boolean;
}

export type VideoVerdictKind = "supported" | "desktop_unsupported" | "ios" | "mobile_unsupported" | "mobile_maybe";

export interface VideoVerdict {
  kind: VideoVerdictKind;
  canJoin: boolean;
  /** The message for the person; null if there is none. */
  message: string | null;
}

export function isIos(facts: Pick<DeviceFacts, "userAgent" | "maxTouchPoints">): boolean {
  return /iPhone|iPad|iPod/.test(facts.userAgent) || (/Macintosh/.test(facts.userAgent) && facts.maxTouchPoints > 1);
}

export function isMobile(facts: Pick<DeviceFacts, "userAgent" | "maxTouchPoints">): boolean {
  return isIos(facts) || /Android|Mobile/.test(facts.userAgent);
}

/** The message that fits the device: desktop unsupported, iOS, mobile unsupported, mobile maybe; none if video simply works. */
export function videoVerdict(facts: DeviceFacts): VideoVerdict {
  const able = facts.hasCamera && facts.hasPeerConnection;
  if (facts.native) return nativeVerdict(able);
  if (isIos(facts)) return iosVerdict(able);
  if (!isMobile(facts)) {
    if (able) return { kind: "supported", canJoin: true, message: null };
    return {
      kind: "desktop_unsupported",
      canJoin: false,
      message: t(
        "This browser doesn’t support video visits. Open this page in a current version of Chrome, Edge, Firefox, or Safari.",
      ),
    };
  }
  if (!able) {
    return {
      kind: "mobile_unsupported",
      canJoin: false,
      message: t(
        "This browser doesn’t support video visits. Open this page in Chrome or Firefox on this phone, or on a computer.",
      ),
    };
  }
  if (isKnownAndroidBrowser(facts.userAgent)) return { kind: "supported", canJoin: true, message: null };
  return {
    kind: "mobile_maybe",
    canJoin: true,
    message: t(
      "Video may work in this browser. Run the device check before your visit. If it fails, open this page in Chrome.",
    ),
  };
}

function iosVerdict(able: boolean): VideoVerdict {
  const message = able
    ? t("On an iPhone or iPad, keep this page open and the screen unlocked during your visit.")
    : t("Video visits need iOS 14.3 or later. Open this page in Safari, or on a computer.");
  return { kind: "ios", canJoin: able, message };
}

function nativeVerdict(able: boolean): VideoVerdict {
  if (able) return { kind: "supported", canJoin: true, message: null };
  const message = t(
    "This app doesn’t support video visits on this device. Update the app and your device, or join from a computer.",
  );
  return { kind: "mobile_unsupported", canJoin: false, message };
}

/** Real Chrome, Edge, Firefox and Samsung Internet; browsers inside other apps ("; wv)", FBAN, Instagram) are not. */
function isKnownAndroidBrowser(userAgent: string): boolean {
  if (/; wv\)|FBAN|FBAV|Instagram|Line\/|MicroMessenger/.test(userAgent)) return false;
  return /Chrome\/\d+|Firefox\/\d+/.test(userAgent) && !/OPR\/|UCBrowser|MiuiBrowser/.test(userAgent);
}
