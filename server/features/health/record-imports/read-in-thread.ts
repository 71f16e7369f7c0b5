// Reads a record from another provider in a thread with limits of time and memory: it is the work of a stranger.
import { Worker } from "node:worker_threads";
import { type ReadRecord, UnreadableRecord } from "@larkwell/domain/record-import/found.ts";

export interface RecordWork {
  path: string;
  kind: "json" | "xml";
  /** In the member's time zone. */
  today: string;
}

export type RecordAnswer = { record: ReadRecord } | { reason: UnreadableRecord["reason"] };

const MILLISECONDS = 15_000;
const heapMegabytes = 256;

/** One at a time in this process: a large file takes much memory. */
let last: Promise<unknown> = Promise.resolve();

/** @throws UnreadableRecord also if it takes too long or too much memory */
export function readInThread(work: RecordWork, milliseconds = MILLISECONDS): Promise<ReadRecord> {
  const mine = last.then(() => inThread(work, milliseconds));
  last = mine.catch(() => undefined);
  return mine;
}

function inThread(work: RecordWork, milliseconds: number): Promise<ReadRecord> {
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
