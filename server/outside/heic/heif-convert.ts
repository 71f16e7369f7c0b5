// Debian's heif-convert (package libheif-examples) as a process of its own, with limits of time and memory.
import { execFile } from "node:child_process";
import { rm } from "node:fs/promises";
import { HEIC_MILLISECONDS, type HeicConverter, MAX_HEIC_PIXELS } from "./port.ts";

/** Kilobytes of address space; ten times what the largest picture needs in one layer. */
const memoryKilobytes = 1_500_000;

export interface HeifConvertConfig {
  command?: string;
  milliseconds?: number;
}

export function heifConvert({
  command = "heif-convert",
  milliseconds = HEIC_MILLISECONDS,
}: HeifConvertConfig = {}): HeicConverter {
  return {
    name: "heif-convert",
    async convert(path, target) {
      const made = `${target}.png`;
      try {
        if (!(await run(command, [path, made], milliseconds))) return false;
        const { default: sharp } = await import("sharp");
        // It has turned the picture upright and may repeat the old orientation beside it: that is dropped, not followed.
        await sharp(made, { limitInputPixels: MAX_HEIC_PIXELS })
          .flatten({ background: "#ffffff" })
          .png()
          .toFile(target);
        return true;
      } catch {
        return false;
      } finally {
        await rm(made, { force: true });
      }
    },
  };
}

/** Through a shell only for its limit of memory; the paths are arguments and never part of the script. */
function run(command: string, [from, to]: readonly [string, string], milliseconds: number): Promise<boolean> {
  const script = `ulimit -v ${memoryKilobytes}; exec "$0" "$1" "$2"`;
  const env = { PATH: process.env["PATH"] ?? "/usr/bin:/bin" };
  return new Promise((resolve) => {
    execFile(
      "/bin/sh",
      ["-c", script, command, from, to],
      { timeout: milliseconds, killSignal: "SIGKILL", env, maxBuffer: 64 * 1024 },
      (error) => resolve(error === null),
    );
  });
}
