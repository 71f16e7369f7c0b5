/** What to do about a camera or microphone that does not work, worded for the browser in use. */
import { t } from "@larkwell/domain/language/text.ts";
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

const allow = (): Record<BrowserKind, readonly string[]> => ({
  app: [
    t("Open your device’s Settings, then Apps, then this app."),
    t("Allow Camera and Microphone there."),
    t("Come back here and try again."),
  ],
  ios: [
    t("Tap the page menu at the left end of the address bar (“aA” or the small page icon)."),
    t("Tap “Website Settings” and set Camera and Microphone to “Allow”."),
    t("If they are missing there: Settings, Apps, your browser, then Camera and Microphone."),
  ],
  safari: [
    t("In the menu bar choose Safari, then “Settings for This Website”."),
    t("Set Camera and Microphone to “Allow”."),
    t("If that doesn’t help: System Settings, Privacy & Security, Camera and Microphone, turn on Safari."),
  ],
  firefox: [
    t("Click the crossed-out camera or microphone at the left end of the address bar."),
    t("Remove the block by clicking the × beside “Blocked”."),
    t("Then try again here and choose “Allow” when Firefox asks."),
  ],
  android: [
    t("Tap the icon at the left end of the address bar, then “Permissions”."),
    t("Allow Camera and Microphone."),
    t("If they are missing there: the phone’s Settings, Apps, your browser, Permissions."),
  ],
  chrome: [
    t("Click the icon at the left end of the address bar."),
    t("Turn on Camera and Microphone."),
    t("If they are missing there, look in your computer’s privacy settings for Camera and Microphone."),
  ],
});

export interface FaultHelp {
  title: string;
  steps: readonly string[];
}

export function helpFor(device: "camera" | "microphone", fault: DeviceFault, browser: BrowserKind): FaultHelp {
  switch (fault) {
    case "denied":
      return {
        title: t("{browser} doesn’t let us use your {device}.", {
          browser: browser === "app" ? t("Your device") : t("This browser"),
          device,
        }),
        steps: allow()[browser],
      };
    case "none":
      return {
        title: t("We found no {device} on this device.", { device }),
        steps: [
          t("Plug one in or turn it on, then try again."),
          t("You can also join from a phone: open the same page there."),
        ],
      };
    case "busy":
      return {
        title: t("Your {device} is in use by another app.", { device }),
        steps: [t("Close other calls and apps that use it, then try again.")],
      };
    case "unsupported":
      if (browser === "app")
        return {
          title: t("This device doesn’t support video visits."),
          steps: [t("Update the app and your device, or join from a computer.")],
        };
      return {
        title: t("This browser doesn’t support video visits."),
        steps: [t("Open this page in a current Chrome, Edge, Firefox or Safari.")],
      };
    default:
      return { title: t("Your {device} didn’t start.", { device }), steps: [t("Try again, or reload this page.")] };
  }
}
