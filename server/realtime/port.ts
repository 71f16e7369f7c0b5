// What the rest of the server may send over sockets; open-realtime.ts implements it. It works even if no one is
// connected.
import type { ServerEvents } from "@larkwell/contract/realtime.ts";

export interface Realtime {
  /** Sends to every open tab of these people. */
  toPeople<E extends keyof ServerEvents>(userIds: readonly number[], event: E, payload: ServerEvents[E]): void;
  /** Sends to every connection that a feature put into this room: only what anyone may know who was ever in it. */
  toRoom<E extends keyof ServerEvents>(room: string, event: E, payload: ServerEvents[E]): void;
  /** Closes the sockets of an ended session. */
  endSession(sessionId: string): void;
  /** The open sockets of this process, and how many of them are busy with a feature, such as "care/visits". */
  count(): { sockets: number; busyWith(feature: string): number };
  /**
   * Closes the sockets whose sessions are over, and keeps the sessions of busy people alive, such as those in a visit.
   * Runs every minute.
   */
  sweep(): Promise<void>;
  /** Tells the other processes which cached data is no longer valid. */
  notifyProcesses(what: Changed): void;
}

/** A session that ended, or a person whose pending steps changed. */
export interface Changed {
  sessionId?: string;
  userId?: number;
}

/** Used until sockets are open. */
export const silent: Realtime = {
  toPeople: () => {},
  toRoom: () => {},
  endSession: () => {},
  count: () => ({ sockets: 0, busyWith: () => 0 }),
  sweep: async () => {},
  notifyProcesses: () => {},
};
