// What the rest of the server may say over the socket; open-realtime.ts speaks it, and needs nothing to be listening.
import type { ServerEvents } from "@larkwell/contract/realtime.ts";

export interface Realtime {
  /** To every open tab of these people. */
  toPeople<E extends keyof ServerEvents>(userIds: readonly number[], event: E, payload: ServerEvents[E]): void;
  /** Closes the sockets of an ended session. */
  endSession(sessionId: string): void;
  /** The open sockets of this process, and how many of them are in the midst of what a feature does, such as "care/visits". */
  count(): { sockets: number; busyWith(feature: string): number };
  /** Closes the sockets whose sessions are over, and keeps alive the sessions of the busy, such as those in a visit. Runs every minute by itself. */
  sweep(): Promise<void>;
  /** Tells the other processes what they must not believe any more. */
  notifyProcesses(what: Changed): void;
}

/** A session that ended, or a person who has something to accept or to set up, or no longer has. */
export interface Changed {
  sessionId?: string;
  userId?: number;
}

/** Until the socket is open. */
export const silent: Realtime = {
  toPeople: () => {},
  endSession: () => {},
  count: () => ({ sockets: 0, busyWith: () => 0 }),
  sweep: async () => {},
  notifyProcesses: () => {},
};
