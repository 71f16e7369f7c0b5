// The application context: everything a use case may need besides its input. It is built once in app.ts and passed to
// every handler and job.
import type { Config } from "./config.ts";
import type { Database, Reader } from "./data/db.ts";
import type { TablePlans } from "./data/personal-tables.ts";
import type { Author, TransactionOptions, Tx } from "./data/transaction.ts";
import type { Telemetry } from "./observability/telemetry.ts";
import type { CaptchaService } from "./outside/captchas/port.ts";
import type { CardProvider } from "./outside/cards/port.ts";
import type { CensusDrop } from "./outside/census-drops/port.ts";
import type { EmailSender } from "./outside/email/port.ts";
import type { FileStore } from "./outside/files/port.ts";
import type { FormsService } from "./outside/forms/port.ts";
import type { HeicConverter } from "./outside/heic/port.ts";
import type { PrescriptionService } from "./outside/prescriptions/port.ts";
import type { PushSender } from "./outside/push/port.ts";
import type { Relay } from "./outside/relay/port.ts";
import type { SmsSender } from "./outside/sms/port.ts";
import type { VirusScanner } from "./outside/virus-scan/port.ts";
import type { Realtime } from "./realtime/port.ts";
import type { OperatorWarning } from "./warnings.ts";

export interface Log {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

export interface AppContext {
  config: Config;
  /** A demo clinic: no one here is a patient, so texts that wait for a review are shown too. */
  readonly demo: boolean;
  /** The name of this run of the server among the processes of one installation. */
  readonly processId: string;
  /** What an operator should know about how this installation is set up. */
  readonly warnings: OperatorWarning[];
  database: Database;
  /** What each table stores about a person, as the features declare it. */
  readonly personalTables: TablePlans;
  /** Reading outside a transaction. */
  readonly read: Reader;
  /** The one way to write. */
  write<T>(author: Author, work: (tx: Tx) => Promise<T>, options?: TransactionOptions): Promise<T>;
  /** The server's clock decides (D41). */
  now(): Temporal.Instant;
  /** Waits for real time. Tests make it shorter. */
  pause(milliseconds: number): Promise<void>;
  log: Log;
  /** Measures work under one of our names. */
  telemetry: Pick<Telemetry, "around">;
  secret: Secrets;
  cards: CardProvider;
  email: EmailSender;
  sms: SmsSender;
  push: PushSender;
  files: FileStore;
  heic: HeicConverter;
  virusScan: VirusScanner;
  relay: Relay;
  prescriptions: PrescriptionService;
  forms: FormsService;
  /** Where census files are picked up; undefined if not configured. */
  censusDrops: readonly CensusDrop[];
  /** Keeps programs out of the forum. */
  captchas: CaptchaService;
  realtime: Realtime;
  /** Counts attempts by key; false if there were too many. Used for the limits of single accounts. */
  allow(key: string, limit: { points: number; seconds: number }): Promise<boolean>;
  /** Takes one counted attempt back: it was the right person. */
  forgive(key: string, limit: { points: number; seconds: number }): Promise<void>;
  /** Forgets all that was counted under this key. */
  forgetCount(key: string, limit: { points: number; seconds: number }): Promise<void>;
}

/** Keys derived from SECRET_KEY, or from the key file of the data folder. */
export interface Secrets {
  accessTokens: Uint8Array;
  /** Seals small secrets at rest, such as authenticator seeds. */
  seal(plain: string): string;
  open(sealed: string): string;
  /** Keyed hash of a token for storage; comparing hashes leaks nothing. */
  hash(token: string): string;
  /** Who is behind an anonymous post of the forum, with keys of its own (decision 063). */
  forum: {
    /** The same for all anonymous posts of a person; tells no one who it is. */
    tag(userId: number): string;
    /** The same for all that a person follows. No other table has it. */
    followerTag(userId: number): string;
    /** Of what moderators decided about a person under one of their identities. No other table has it. */
    sanctionTag(userId: number, identity: "named" | "anonymous"): string;
    seal(userId: number): string;
    open(sealed: string): number;
  };
}
