// Reads a record from another provider in a thread with limits of time and memory: it is the work of a stranger.
import { Worker } from "node:worker_threads";
import { Refusal } from "@larkwell/contract/refusals.ts";
import { msg } from "@larkwell/domain/language/text.ts";
import { type ReadRecord, UnreadableRecord } from "@larkwell/domain/record-import/found.ts";
import type { Offer } from "@larkwell/domain/record-import/offers.ts";

export interface RecordWork {
  path: string;
  kind: "json" | "xml";
  /** In the member's time zone. */
  today: string;
}

/** What is offered of a record, and whom it is about. */
export type OfferedRecord = Omit<ReadRecord, "found"> & { offers: Offer[] };

export type RecordAnswer = { record: OfferedRecord } | { reason: UnreadableRecord["reason"] };

const MILLISECONDS = 15_000;
const heapMegabytes = 256;

/** One at a time in this process: a large file takes much memory. */
let last: Promise<unknown> = Promise.resolve();
/** Whose files are being read, or wait for it. */
const waiting = new Set<number>();
const MOST_WAITING = 5;
const RETRY_SECONDS = 15;

const later = () =>
  new Refusal("unavailable", {
    message: msg("We’re reading other files right now. Try again in a few seconds."),
    details: { retry_after: RETRY_SECONDS },
  });

/**
 * One file of a member at a time, and few in all: nobody waits behind a queue of slow files.
 *
 * @throws UnreadableRecord also if it takes too long or too much memory
 * @throws Refusal unavailable if too many wait
 */
export async function readInThread(
  owner: number,
  work: RecordWork,
  milliseconds = MILLISECONDS,
): Promise<OfferedRecord> {
  if (waiting.has(owner) || waiting.size >= MOST_WAITING) throw later();
  waiting.add(owner);
  try {
    const mine = last.then(() => inThread(work, milliseconds));
    last = mine.catch(() => undefined);
    return await mine;
  } finally {
    waiting.delete(owner);
  }
}

function inThread(work: RecordWork, milliseconds: number): Promise<OfferedRecord> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL("./record.worker.ts", import.meta.url), {
      workerData: work,
      resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
      // What a parser prints about a broken file is not for our log.
      stdout: true,
      stderr: true,
    });
    const end = (answer: RecordAnswer) => {
      clearTimeout(timer);
      void worker.terminate();
      if ("record" in answer) resolve(answer.record);
      else reject(new UnreadableRecord(answer.reason));
    };
    const giveUp = () => end({ reason: "unsafe_record" });
    const timer = setTimeout(giveUp, milliseconds);
    worker.once("message", end);
    worker.once("error", giveUp);
    worker.once("exit", giveUp);
  });
}
