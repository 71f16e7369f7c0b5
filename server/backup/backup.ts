// npm run backup: writes the database and the uploaded files into a new folder, with a manifest of its contents.
import { createReadStream, existsSync, readdirSync } from "node:fs";
import { mkdir, readdir, rm } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { parseArgs } from "node:util";
import { type Config, readConfig } from "../config.ts";
import { keepFilesPrivate } from "../data/data-dir.ts";
import manifestOfLarkwell from "../package.json" with { type: "json" };
import { dumpEmbedded, openDump } from "./embedded.ts";
import { type Inventory, takeInventory } from "./inventory.ts";
import { type Manifest, type Part, readPassphrase, type Seals, sealsOf, writeManifest, writePart } from "./manifest.ts";
import { dumpPostgres } from "./postgres.ts";

interface Written extends Inventory {
  part: Part;
}

async function backUpDatabase(config: Config, folder: string, seals: Seals): Promise<Written> {
  if (config.DATABASE_URL) {
    let part: Part | undefined;
    const inventory = await dumpPostgres(config.DATABASE_URL, async (dump) => {
      part = await writePart(folder, "database.pgdump", dump, seals);
    });
    if (!part) throw new Error("Nothing was dumped.");
    return { ...inventory, part };
  }
  const dump = Buffer.from(await dumpEmbedded(config.DATA_DIR));
  // Opened once in memory: a dump that can't be opened is not a backup.
  const inventory = await openDump(dump, undefined, takeInventory);
  return { ...inventory, part: await writePart(folder, "database.tar.gz", Readable.from([dump]), seals) };
}

/** After the database: a file added in between is extra, and none is missing. */
async function backUpFiles(config: Config, folder: string, seals: Seals): Promise<Part[]> {
  const files = path.join(config.DATA_DIR, "files");
  if (config.S3_BUCKET || !existsSync(files)) return [];
  const parts: Part[] = [];
  for (const entry of await readdir(files, { recursive: true, withFileTypes: true })) {
    const name = path.relative(files, path.join(entry.parentPath, entry.name)).split(path.sep).join("/");
    // A name that begins with a dot is half-written.
    if (!entry.isFile() || /(^|\/)\./.test(name)) continue;
    const source = createReadStream(path.join(files, name));
    parts.push(await writePart(folder, `files/${name}`, source, seals));
  }
  return parts;
}

async function backUp(config: Config, folder: string, seals: Seals): Promise<Manifest> {
  const created_at = Temporal.Now.instant().toString({ smallestUnit: "second" });
  const { part, counts, migrations } = await backUpDatabase(config, folder, seals);
  const manifest: Manifest = {
    format: 1,
    created_at,
    larkwell: manifestOfLarkwell.version,
    database: config.DATABASE_URL ? "postgres" : "embedded",
    migrations,
    counts,
    files: config.S3_BUCKET ? "in S3" : "included",
    encryption: seals.salt === null ? null : { salt: seals.salt },
    parts: [part, ...(await backUpFiles(config, folder, seals))],
  };
  await writeManifest(folder, manifest);
  return manifest;
}

function tell(config: Config, folder: string, manifest: Manifest) {
  const files = manifest.parts.length - 1;
  const megabytes = (manifest.parts.reduce((sum, part) => sum + part.bytes, 0) / 1_000_000).toFixed(1);
  const { users = 0, appointments = 0 } = manifest.counts;
  console.log(
    `${folder}: ${users} people, ${appointments} visits, ${files} ${files === 1 ? "file" : "files"}, ${megabytes} MB.`,
  );
  if (manifest.files === "in S3") console.log("Uploaded files are in S3 and not in this backup.");
  if (!manifest.encryption)
    console.log(
      "It is NOT encrypted. It holds health records: keep it where nobody else reads, or give --passphrase-file.",
    );
  const key = config.SECRET_KEY ? "SECRET_KEY" : path.join(config.DATA_DIR, "secret.key");
  console.log(`It does not hold ${key}. Keep that apart from it; without it, authenticator apps must be set up again.`);
}

async function main() {
  const { values } = parseArgs({ options: { to: { type: "string" }, "passphrase-file": { type: "string" } } });
  if (!values.to) throw new Error("Say where: npm run backup -- --to FOLDER [--passphrase-file FILE]");
  const folder = path.resolve(values.to);
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new Error(`${folder} is not empty. Name a new folder.`);
  const config = readConfig(process.env);
  const seals = sealsOf(await readPassphrase(values["passphrase-file"]));
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    tell(config, folder, await backUp(config, folder, seals));
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

keepFilesPrivate();
await main().catch((error: unknown) => {
  console.error(`No backup was made. ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
});
