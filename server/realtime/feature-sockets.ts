// What a feature does over sockets, as it declares it: the events it answers, its state for each connection, and what
// it does when a connection breaks.
import type { ClientEventName, clientEvents, ServerEvents } from "@larkwell/contract/realtime.ts";
import type { z } from "zod";
import type { AppContext } from "../context.ts";
import type { Actor } from "../http/call.ts";

/** One feature's view of the connection of one tab. Only the server puts connections into rooms. */
export interface FeatureSocket<State> {
  readonly actor: Actor;
  /** This feature's state for the connection, as plain data: a recovered connection still has it. */
  readonly state: State;
  /** The feature's own rooms, as many as it needs; their names begin with its `rooms`. */
  isIn(room: string): boolean;
  join(room: string): Promise<void>;
  leave(room: string): Promise<void>;
  /** Sends to everyone else in the room. */
  tell<E extends keyof ServerEvents>(room: string, event: E, payload: ServerEvents[E]): void;
  /** Removes everyone else from the room. */
  clear(room: string): void;
}

/** Answered by the connection itself, not by a feature: measures the round trip to the server. */
export type OwnEvent = "round-trip";

export type Payload<E extends ClientEventName> = z.output<(typeof clientEvents)[E]>;

interface Pace {
  /** The sustained rate. */
  perSecond: number;
  /** The most at one time. */
  burst: number;
}

export interface SocketFeature<State> {
  /** The prefix of its room names, such as "visit:". */
  rooms: string;
  /** The initial state of a new connection. */
  begin(): State;
  /**
   * By the names in contract/realtime.ts; what a handler returns is the answer. A connection's events are handled one
   * after another.
   */
  events: {
    readonly [E in ClientEventName]?: (
      context: AppContext,
      socket: FeatureSocket<State>,
      given: Payload<E>,
    ) => Promise<unknown>;
  };
  /** Stricter limits for single events than the limit for all events of a connection. */
  limits?: { readonly [E in ClientEventName]?: Pace };
  /** The connection was recovered without a gap. */
  returned?(context: AppContext, socket: FeatureSocket<State>): Promise<void>;
  /** The connection broke and has left its rooms. Leaving on purpose is a separate event. */
  dropped?(context: AppContext, socket: FeatureSocket<State>): Promise<void>;
  /** Whether the person is busy with this feature: their session continues, even if no one touches the keyboard. */
  isBusy?(state: State): boolean;
}

/** A feature's sockets without the type of their state, as the registry stores them. */
// oxlint-disable-next-line typescript/no-explicit-any -- a state goes only to the feature that began it
export type AnySocketFeature = SocketFeature<any>;

/** Gives the declaration its type: `defineSockets<MyState>()({ … })`. */
export const defineSockets =
  <State>() =>
  <const S extends SocketFeature<State>>(sockets: S): S & AnySocketFeature =>
    sockets;
