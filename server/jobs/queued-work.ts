// The handler for one kind of queued work, as its feature declares it.
import type { AppContext } from "../context.ts";
import type { QueuedJob, QueuedJobKind, QueuedPayload } from "../data/queued-jobs.ts";
import type { Lane } from "./lanes.ts";

export interface QueuedWork<K extends QueuedJobKind> {
  /** The lane it runs in. */
  lane: Lane | ((payload: QueuedPayload<K>) => Lane);
  /**
   * Must tolerate being run twice, even by two processes at the same time: one may stall, or die between the work and
   * the mark.
   */
  run(context: AppContext, queued: QueuedJob<K>): Promise<unknown>;
  /**
   * An email or a text: while its provider is unavailable, we retry for days, but not if the inbox or number does not
   * exist. A form: the service refuses it until someone has checked its settings. Everything else is retried for two
   * hours.
   */
  sends?: "message" | "form";
}

/** Returned by a queued job that has marked its own outbox row as done. */
export const noted = Symbol("noted");
