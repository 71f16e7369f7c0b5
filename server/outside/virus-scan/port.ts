// Looks for malware in a file. Only a scanner that has read all of it and found nothing may call it clean.
import type { Readable } from "node:stream";

export type Verdict =
  | { verdict: "clean" }
  /** `name` is the scanner's name for what it found. */
  | { verdict: "found"; name: string }
  /** Not looked at, or not to the end: it is neither clean nor dangerous. `why` is one word for the log. */
  | { verdict: "unchecked"; why: string };

export interface VirusScanner {
  name: "clamav" | "none";
  /** Throws ProviderUnavailable when the scanner cannot be reached or breaks off: the same file can be tried again. */
  scan(content: Readable): Promise<Verdict>;
}
