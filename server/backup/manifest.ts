// The manifest of a backup, and reading and writing its parts with their checksums.
import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { z } from "zod";
import { keyFrom, newSalt, open, type Stage, seal, through } from "./sealing.ts";

const Part = z.object({
  /** Relative to the backup's folder. */
  name: z.string().regex(/^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/),
  bytes: z.number().int().nonnegative(),
  /** Of the stored bytes. */
  sha256: z.string(),
});
export type Part = z.output<typeof Part>;

export const Manifest = z.object({
  format: z.literal(1),
  created_at: z.string(),
  larkwell: z.string(),
  database: z.enum(["embedded", "postgres"]),
  /** Names of the migrations that were applied to the data. */
  migrations: z.array(z.string()),
  /** Rows by table at the time of the backup. */
  counts: z.record(z.string(), z.number()),
  /** S3 has its own backups. */
  files: z.enum(["included", "in S3"]),
  encryption: z.object({ salt: z.string() }).nullable(),
  parts: z.array(Part),
});
export type Manifest = z.output<typeof Manifest>;

/** Encrypts and decrypts the parts of one backup; without a passphrase it leaves them plain. */
export interface Seals {
  salt: string | null;
  seal(name: string): Stage[];
  open(name: string): Stage[];
}

export function sealsOf(passphrase: string | undefined, salt = newSalt()): Seals {
  if (passphrase === undefined) return { salt: null, seal: () => [], open: () => [] };
  const key = keyFrom(passphrase, salt);
  return { salt, seal: (name) => [seal(key, name)], open: (name) => [open(key, name)] };
}

/** A passphrase is the first line of its file. */
export async function readPassphrase(file: string | undefined): Promise<string | undefined> {
  if (file === undefined) return undefined;
  const passphrase = (await readFile(file, "utf8")).split(/\r?\n/)[0] ?? "";
  if (passphrase.length < 12) throw new Error("The passphrase must have at least 12 characters.");
  return passphrase;
}

/** Writes one part and returns its manifest entry. */
export async function writePart(folder: string, name: string, source: Readable, seals: Seals): Promise<Part> {
  const file = path.join(folder, name);
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  const hash = createHash("sha256");
  let bytes = 0;
  const measured: Stage = async function* measured(chunks) {
    for await (const chunk of chunks) {
      hash.update(chunk);
      bytes += chunk.length;
      yield chunk;
    }
  };
  const target = createWriteStream(file, { flags: "wx", mode: 0o600, flush: true });
  await pipeline(through(source, [...seals.seal(name), measured]), target);
  return { name, bytes, sha256: hash.digest("hex") };
}

/** Restores a part to `target`, which must not exist. */
export async function extractPart(folder: string, part: Part, target: string, seals: Seals): Promise<void> {
  await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
  const source = createReadStream(path.join(folder, part.name));
  const plain = createWriteStream(target, { flags: "wx", mode: 0o600, flush: true });
  await pipeline(through(source, seals.open(part.name)), plain);
}

const manifestFile = (folder: string) => path.join(folder, "manifest.json");

/** Written last: a folder without it is not a backup. */
export const writeManifest = (folder: string, manifest: Manifest): Promise<void> =>
  writeFile(manifestFile(folder), `${JSON.stringify(manifest, null, 2)}\n`, { flag: "wx", mode: 0o600, flush: true });

/** Undefined if the text is not a manifest, as in a truncated backup. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(manifestFile(folder), "utf8").catch(() => {
    throw new Error(`${folder} holds no backup: there is no manifest.json in it.`);
  });
  const parsed = Manifest.safeParse(jsonOf(text));
  if (!parsed.success)
    throw new Error(`The manifest in ${folder} is damaged, or not one that this version of Larkwell reads.`);
  return parsed.data;
}

async function checksumOf(file: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(file), hash);
  return hash.digest("hex");
}

/** Throws unless every part is there, byte for byte, and opens with this passphrase. */
export async function verifyParts(folder: string, manifest: Manifest, seals: Seals): Promise<void> {
  for (const part of manifest.parts) {
    const found = await checksumOf(path.join(folder, part.name)).catch(() => undefined);
    if (found === undefined) throw new Error(`${part.name} is missing from the backup.`);
    if (found !== part.sha256) throw new Error(`${part.name} is damaged: its checksum is another one.`);
    try {
      // Read to the end, where the tag is checked.
      for await (const _ of through(createReadStream(path.join(folder, part.name)), seals.open(part.name)));
    } catch {
      throw new Error(`${part.name} cannot be opened with this passphrase.`);
    }
  }
}
