// What a feature declares in its feature.ts: everything that the server's central modules combine from all features.
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

/** Writes in the transaction of an event in another feature. The publisher gets its result. */
type Listener<K extends EventName> = (tx: Tx, event: DomainEvents[K], context: AppContext) => Promise<unknown>;

export interface Feature {
  /** Its path below server/features/, such as "care/bookings". */
  name: string;
  /** Its endpoints: contract to use case. */
  routes?: (on: On) => void;
  /** What it serves outside the contract, such as a plain file. */
  http?: (http: FastifyInstance, context: AppContext) => void;
  /** Its periodic jobs. */
  jobs?: readonly Job[];
  /** What it does after a commit, by the kinds in data/queued-jobs.ts. */
  queued?: { readonly [K in QueuedJobKind]?: QueuedWork<K> };
  /** What it does when something happens in another feature, by the events in data/domain-events.ts. */
  listeners?: { readonly [K in EventName]?: Listener<K> };
  /** What it does over the socket. */
  sockets?: AnySocketFeature;
  /** Its tables: what goes into a person's data copy, and what happens to it when they leave. */
  tables?: Tables;
  /** What it deletes every hour. `files` come after the rows of all features, so that an unavailable file store delays nothing else. */
  cleanUp?: { rows?(context: AppContext): Promise<void>; files?(context: AppContext): Promise<void> };
}

/** A part that no feature has is refused here, such as `job` for `jobs`. */
type Known<F> = F & { [Part in Exclude<keyof F, keyof Feature>]: never };

export const defineFeature = <const F extends Feature>(feature: Known<F>): F => feature;
