// What a feature declares in its feature.ts: everything that the server's central places put together from all features.
import type { FastifyInstance } from "fastify";
import type { AppContext } from "../context.ts";
import type { DomainEvents, EventName } from "../data/domain-events.ts";
import type { Tables } from "../data/personal-tables.ts";
import type { QueuedJobKind } from "../data/queued-jobs.ts";
import type { Tx } from "../data/transaction.ts";
import type { On } from "../http/call.ts";
import type { Job } from "../jobs/job.ts";
import type { QueuedWork } from "../jobs/queued-work.ts";
import type { AnySocketFeature } from "../realtime/feature-sockets.ts";

/** Writes in the transaction of what happened in another feature. What it answers, the publisher gets. */
type Listener<K extends EventName> = (tx: Tx, event: DomainEvents[K], context: AppContext) => Promise<unknown>;

export interface Feature {
  /** Its place below server/features/, such as "care/bookings". */
  name: string;
  /** Its endpoints: contract to use case. */
  routes?: (on: On) => void;
  /** What it serves outside the contract, such as a plain file. */
  http?: (http: FastifyInstance, context: AppContext) => void;
  /** What runs by itself, again and again. */
  jobs?: readonly Job[];
  /** What it does after a commit, by the kinds in data/queued-jobs.ts. */
  queued?: { readonly [K in QueuedJobKind]?: QueuedWork<K> };
  /** What it does when something happens in another feature, by the events in data/domain-events.ts. */
  listeners?: { readonly [K in EventName]?: Listener<K> };
  /** What it does over the socket. */
  sockets?: AnySocketFeature;
  /** Its tables: what of them a person takes away, and what becomes of it when they leave. */
  tables?: Tables;
  /** What it clears away every hour. `files` come after the rows of all features: a file storage that is away holds nothing else up. */
  cleanUp?: { rows?(context: AppContext): Promise<void>; files?(context: AppContext): Promise<void> };
}

/** A part that no feature has is refused here, such as `job` for `jobs`. */
type Known<F> = F & { [Part in Exclude<keyof F, keyof Feature>]: never };

export const defineFeature = <const F extends Feature>(feature: Known<F>): F => feature;
