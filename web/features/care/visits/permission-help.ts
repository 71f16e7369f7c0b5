/** What to do about a camera or microphone that does not work, in the words of the browser in use. */
import { isIos } from "@larkwell/domain/platform/device.ts";
import type { DeviceFault } from "./local-media.ts";

export type BrowserKind = "app" | "ios" | "safari" | "firefox" | "android" | "chrome";

/** `native`: inside the native application, where no browser has settings. */
export function browserKind(userAgent: string, maxTouchPoints: number, native = false): BrowserKind {
  if (native) return "app";
  if (isIos({ userAgent, maxTouchPoints })) return "ios";
  if (/Firefox\//.test(userAgent)) return "firefox";
  if (/Android/.test(userAgent)) return "android";
  return /Safari\//.test(userAgent) && !/Chrom(e|ium)\//.test(userAgent) ? "safari" : "chrome";
}

const allow: Record<BrowserKind, readonly string[]> = {
  app: [
    "Open your device’s Settings, then Apps, then this app.",
    "Allow Camera and Microphone there.",
    "Come back here and try again.",
  ],
  ios: [
    "Tap the page menu at the left end of the address bar (aA, or the small page sign).",
    "Tap “Website Settings” and set Camera and Microphone to “Allow”.",
    "If they are missing there: Settings, Apps, your browser, then Camera and Microphone.",
  ],
  safari: [
    "In the menu bar choose Safari, then “Settings for This Website”.",
    "Set Camera and Microphone to “Allow”.",
    "If that doesn’t help: System Settings, Privacy & Security, Camera and Microphone, switch Safari on.",
  ],
  firefox: [
    "Click the crossed-out camera or microphone at the left end of the address bar.",
    "Remove the block by clicking the × beside “Blocked”.",
    "Then try again here and choose “Allow” when Firefox asks.",
  ],
  android: [
    "Tap the sign at the left end of the address bar, then “Permissions”.",
    "Allow Camera and Microphone.",
    "If they are missing there: the phone’s Settings, Apps, your browser, Permissions.",
  ],
  chrome: [
    "Click the sign at the left end of the address bar.",
    "Switch Camera and Microphone on.",
    "If they are missing there, look in your computer’s privacy settings for Camera and Microphone.",
  ],
};

export interface FaultHelp {
  title: string;
  steps: readonly string[];
}

export function helpFor(device: "camera" | "microphone", fault: DeviceFault, browser: BrowserKind): FaultHelp {
  switch (fault) {
    case "denied":
      return {
        title: `${browser === "app" ? "Your device" : "This browser"} doesn’t let us use your ${device}.`,
        steps: allow[browser],
      };
    case "none":
      return {
        title: `We found no ${device} on this device.`,
        steps: [
          "Plug one in or switch it on, then try again.",
          "You can also join from a phone: open the same page there.",
        ],
      };
    case "busy":
      return {
        title: `Your ${device} is used by something else.`,
        steps: ["Close other calls and apps that use it, then try again."],
      };
    case "unsupported":
      if (browser === "app")
        return {
          title: "This device can’t hold a video visit.",
          steps: ["Update the app and your device, or join from a computer."],
        };
      return {
        title: "This browser can’t hold a video visit.",
        steps: ["Open this page in a current Chrome, Edge, Firefox or Safari."],
      };
    default:
      return { title: `Your ${device} didn’t start.`, steps: ["Try again, or load this page again."] };
  }
}
