// What the web application tells the native shell around it (D4). The list is closed: a shell may ignore what it does not know.

/** What the shell puts on the window before the page's own scripts run. */
export interface NativeShell {
  /** "ios", "android", or what else the shell is. Only for styles and words. */
  platform: string;
  /** Sent as API-KEY with every call, where the operator requires one. */
  apiKey?: string;
}

/** Every message is an object with a type. Nothing in it says who the person is or why she is here. */
export type NativeMessage =
  /** The application is drawn: a splash screen can go. */
  | { type: "ready" }
  /** Somebody is signed in on this device; also said when the application opens. */
  | { type: "signed_in" }
  | { type: "signed_out" }
  /** An address that leaves the application: another site, tel:, mailto:, sms:, or a page meant for a sheet of its own. */
  | { type: "open_external"; url: string }
  /** A file the person asked for: hand it to the system's share sheet. */
  | { type: "save_file"; name: string; mime: string; base64: string }
  /** Print the page as it stands. */
  | { type: "print" }
  /** A video visit runs: keep the screen on and the sound session open. */
  | { type: "visit_started" }
  | { type: "visit_ended" }
  /** She left at once: bring this ordinary page to the front, and show no earlier picture of the application. */
  | { type: "quick_exit"; url: string }
  /** An assessment that the shell opened is finished. */
  | { type: "assessment_exit" };

/** For the shell's own list, and for the page that describes it (docs/native-shell/README.md). */
export const NATIVE_MESSAGES = [
  "ready",
  "signed_in",
  "signed_out",
  "open_external",
  "save_file",
  "print",
  "visit_started",
  "visit_ended",
  "quick_exit",
  "assessment_exit",
] as const satisfies readonly NativeMessage["type"][];
