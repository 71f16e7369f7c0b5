// What is done with one kind of queued work, as its feature declares it.
import type { AppContext } from "../context.ts";
import type { QueuedJob, QueuedJobKind, QueuedPayload } from "../data/queued-jobs.ts";
import type { Lane } from "./lanes.ts";

export interface QueuedWork<K extends QueuedJobKind> {
  /** The lane it leaves in. */
  lane: Lane | ((payload: QueuedPayload<K>) => Lane);
  /** Must bear being run twice, by two processes at once too: one may die between the work and the mark, or stand still. */
  run(context: AppContext, queued: QueuedJob<K>): Promise<unknown>;
  /**
   * A mail or a text: while its provider is away it is tried for days, and not again where there is no such mailbox or number.
   * A form: what the service refuses it refuses until somebody has looked at its settings. Everything else is tried for two hours.
   */
  sends?: "message" | "form";
}

/** What a queued job answers that has marked its own row of the outbox as done. */
export const noted = Symbol("noted");
