// The thread that unpacks one HEIC picture and writes it as a JPEG.
import { readFile } from "node:fs/promises";
import { parentPort, workerData } from "node:worker_threads";
import type { HeicWork } from "./built-in.ts";

async function convert({ path, target, maxPixels }: HeicWork): Promise<boolean> {
  const { default: heic } = await import("heic-decode");
  const images = await heic.all({ buffer: await readFile(path) });
  const [first] = images;
  // The size stands in the file's description: it is judged before anything is unpacked.
  if (!first || first.width * first.height > maxPixels) return false;
  const { width, height, data } = await first.decode();
  const { default: sharp } = await import("sharp");
  sharp.concurrency(1);
  await sharp(data, { raw: { width, height, channels: 4 } })
    .flatten({ background: "#ffffff" })
    .jpeg({ quality: 92 })
    .toFile(target);
  return true;
}

const converted = await convert(workerData as HeicWork).catch(() => false);
parentPort?.postMessage(converted);
