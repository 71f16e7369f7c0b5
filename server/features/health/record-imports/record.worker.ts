// The thread that reads one record from another provider and answers with its entries, or with why it can't be read.
import { readFile } from "node:fs/promises";
import { parentPort, workerData } from "node:worker_threads";
import { UnreadableRecord } from "@larkwell/domain/record-import/found.ts";
import { offersFrom } from "@larkwell/domain/record-import/offers.ts";
import type { RecordAnswer, RecordWork } from "./read-in-thread.ts";
import { readRecord } from "./read-record.ts";

async function answer({ path, kind, today }: RecordWork): Promise<RecordAnswer> {
  try {
    const day = Temporal.PlainDate.from(today);
    const { found, leftOut, ...record } = readRecord(await readFile(path), kind, day);
    return { record: { ...record, ...offersFrom({ found, leftOut }, day) } };
  } catch (error) {
    return { reason: error instanceof UnreadableRecord ? error.reason : "not_a_record" };
  }
}

parentPort?.postMessage(await answer(workerData as RecordWork));
