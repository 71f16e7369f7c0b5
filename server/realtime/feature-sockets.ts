// What a feature does over the socket, as it declares it: the events it answers, what it keeps of each line, and what it does when one breaks.
import type { ClientEventName, clientEvents, ServerEvents } from "@larkwell/contract/realtime.ts";
import type { z } from "zod";
import type { AppContext } from "../context.ts";
import type { Actor } from "../http/call.ts";

/** What one feature has of the line of one tab. Only the server puts lines into rooms. */
export interface FeatureSocket<State> {
  readonly actor: Actor;
  /** What this feature keeps of the line, as plain data: a line that is taken up again still has it. */
  readonly state: State;
  /** The feature's own rooms, as many as it needs; the names begin with its `rooms`. */
  isIn(room: string): boolean;
  join(room: string): Promise<void>;
  leave(room: string): Promise<void>;
  /** To everybody else in the room. */
  tell<E extends keyof ServerEvents>(room: string, event: E, payload: ServerEvents[E]): void;
  /** Takes everybody else out of the room. */
  clear(room: string): void;
}

/** What no feature answers but the line itself: how long the way to the server takes. */
export type OwnEvent = "round-trip";

export type Payload<E extends ClientEventName> = z.output<(typeof clientEvents)[E]>;

interface Pace {
  /** In the long run. */
  perSecond: number;
  /** At once. */
  burst: number;
}

export interface SocketFeature<State> {
  /** How the names of its rooms begin, such as "visit:". */
  rooms: string;
  /** What a new line begins with. */
  begin(): State;
  /** By the names in contract/realtime.ts; what a handler returns is the answer. A line's events are handled one after the other. */
  events: {
    readonly [E in ClientEventName]?: (
      context: AppContext,
      socket: FeatureSocket<State>,
      given: Payload<E>,
    ) => Promise<unknown>;
  };
  /** Bounds events of its own more tightly than all events of a line together. */
  limits?: { readonly [E in ClientEventName]?: Pace };
  /** The line was taken up again without a gap. */
  returned?(context: AppContext, socket: FeatureSocket<State>): Promise<void>;
  /** The line broke and has left its rooms. Leaving on purpose is an event of its own. */
  dropped?(context: AppContext, socket: FeatureSocket<State>): Promise<void>;
  /** Whether the person is in the midst of it: their session goes on, though nobody touches the keys. */
  isBusy?(state: State): boolean;
}

/** A feature's sockets with its state left out, as the registry holds them. */
// oxlint-disable-next-line typescript/no-explicit-any -- a state goes only to the feature that began it
export type AnySocketFeature = SocketFeature<any>;

/** Gives the declaration its type: `defineSockets<MyState>()({ … })`. */
export const defineSockets =
  <State>() =>
  <const S extends SocketFeature<State>>(sockets: S): S & AnySocketFeature =>
    sockets;
