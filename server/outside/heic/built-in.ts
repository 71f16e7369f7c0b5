// The built-in converter: libheif as WebAssembly, in a thread of its own that ends with the picture and gives all memory back.
import { Worker } from "node:worker_threads";
import { HEIC_MILLISECONDS, type HeicConverter, MAX_HEIC_PIXELS } from "./port.ts";

export interface HeicWork {
  path: string;
  target: string;
  maxPixels: number;
}

export interface BuiltInLimits {
  milliseconds?: number;
  maxPixels?: number;
}

/** Of JavaScript's own memory; that of the picture is bounded by its pixels. */
const heapMegabytes = 128;

export function builtInHeic({
  milliseconds = HEIC_MILLISECONDS,
  maxPixels = MAX_HEIC_PIXELS,
}: BuiltInLimits = {}): HeicConverter {
  // One at a time: a large picture takes some 400 MB while it is unpacked.
  let last: Promise<unknown> = Promise.resolve();
  return {
    name: "built-in",
    convert(path, target) {
      const work = () => inThread({ path, target, maxPixels }, milliseconds);
      const mine = last.then(work, work);
      last = mine.catch(() => undefined);
      return mine;
    },
  };
}

/** False for whatever goes wrong in the thread: it works on bytes of a stranger. */
function inThread(work: HeicWork, milliseconds: number): Promise<boolean> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL("./heic.worker.ts", import.meta.url), {
      workerData: work,
      resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
      // What libheif prints about a broken file is not for our log.
      stdout: true,
      stderr: true,
    });
    const end = (converted: boolean) => {
      clearTimeout(timer);
      resolve(converted);
      void worker.terminate();
    };
    const timer = setTimeout(() => end(false), milliseconds);
    worker.once("message", (converted: boolean) => end(converted));
    worker.once("error", () => end(false));
    worker.once("exit", () => end(false));
  });
}
