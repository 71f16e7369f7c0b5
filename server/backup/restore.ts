// npm run restore: verifies a backup, restores it if the target is empty or --replace is given, and counts the result.
import { existsSync, readdirSync } from "node:fs";
import { mkdtemp, readFile, rename, rm } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { migrate, migrationNames } from "@larkwell/database/migrate.ts";
import { type Config, readConfig } from "../config.ts";
import { keepFilesPrivate, makeDataDir } from "../data/data-dir.ts";
import { takeLock } from "../data/embedded.ts";
import { openDump } from "./embedded.ts";
import { faultsOf } from "./inventory.ts";
import {
  extractPart,
  type Manifest,
  readManifest,
  readPassphrase,
  type Seals,
  sealsOf,
  verifyParts,
} from "./manifest.ts";
import { restorePostgres } from "./postgres.ts";

interface Backup {
  folder: string;
  manifest: Manifest;
  seals: Seals;
}

async function openBackup(folder: string, passphraseFile: string | undefined): Promise<Backup> {
  const manifest = await readManifest(folder);
  if (manifest.encryption && passphraseFile === undefined)
    throw new Error("This backup is encrypted: give --passphrase-file.");
  const known = new Set(migrationNames());
  if (manifest.migrations.some((name) => !known.has(name)))
    throw new Error("This backup was made by a newer version of Larkwell. Restore it with that version.");
  const passphrase = manifest.encryption ? await readPassphrase(passphraseFile) : undefined;
  const seals = sealsOf(passphrase, manifest.encryption?.salt);
  await verifyParts(folder, manifest, seals);
  return { folder, manifest, seals };
}

const isFull = (folder: string) => existsSync(folder) && readdirSync(folder).length > 0;

function mustFit(config: Config, { manifest }: Backup, replace: boolean) {
  const here = config.DATABASE_URL ? "postgres" : "embedded";
  if (manifest.database !== here)
    throw new Error(`This backup is of the ${manifest.database} database, and the settings name the ${here} one.`);
  const full = [here === "embedded" ? "database" : "", "files"]
    .filter((name) => name !== "")
    .map((name) => path.join(config.DATA_DIR, name))
    .find(isFull);
  if (full && !replace) throw new Error(`${full} is not empty. Give --replace to put the backup in its place.`);
}

/** Nothing is deleted: what was there before is renamed. */
async function putInPlace(prepared: string, target: string, aside: string) {
  if (existsSync(target)) await rename(target, `${target}.${aside}`);
  await rename(prepared, target);
}

/** Prepared next to the target, then renamed, so that a failed restore changes nothing. Returns the differences. */
async function restoreEmbedded(backup: Backup, workshop: string): Promise<string[]> {
  const [part] = backup.manifest.parts;
  if (!part) return ["The backup holds no database."];
  const dump = path.join(workshop, "dump");
  await extractPart(backup.folder, part, dump, backup.seals);
  return openDump(Buffer.from(await readFile(dump)), path.join(workshop, "database"), async (db) => {
    const faults = await faultsOf(db, backup.manifest.counts);
    if (faults.length === 0) await migrate(db);
    return faults;
  });
}

async function restoreFiles({ folder, manifest, seals }: Backup, target: string): Promise<void> {
  for (const part of manifest.parts)
    if (part.name.startsWith("files/")) await extractPart(folder, part, path.join(target, part.name), seals);
}

async function restore(config: Config, backup: Backup, replace: boolean): Promise<void> {
  mustFit(config, backup, replace);
  const aside = `before-${Temporal.Now.instant().toString({ smallestUnit: "second" }).replaceAll(":", "")}`;
  makeDataDir(config.DATA_DIR);
  const release = config.DATABASE_URL ? () => {} : takeLock(path.join(config.DATA_DIR, "database"));
  // On the same disk as the target, so that the final renames are instant and can't fail halfway.
  const workshop = await mkdtemp(path.join(config.DATA_DIR, ".restore-"));
  try {
    await restoreFiles(backup, workshop);
    let faults: string[];
    if (config.DATABASE_URL) {
      const file = path.join(workshop, "dump");
      const [part] = backup.manifest.parts;
      if (part) await extractPart(backup.folder, part, file, backup.seals);
      faults = await restorePostgres(config.DATABASE_URL, file, { replace, counts: backup.manifest.counts });
    } else {
      faults = await restoreEmbedded(backup, workshop);
      if (faults.length === 0)
        await putInPlace(path.join(workshop, "database"), path.join(config.DATA_DIR, "database"), aside);
    }
    if (faults.length > 0)
      throw new Error(`The restored database is not the one that was backed up. ${faults.join(" ")}`);
    const files = path.join(workshop, "files");
    if (existsSync(files)) await putInPlace(files, path.join(config.DATA_DIR, "files"), aside);
  } finally {
    release();
    await rm(workshop, { recursive: true, force: true });
  }
}

async function main() {
  const { values } = parseArgs({
    options: {
      from: { type: "string" },
      replace: { type: "boolean", default: false },
      verify: { type: "boolean", default: false },
      "passphrase-file": { type: "string" },
    },
  });
  if (!values.from)
    throw new Error("Say from where: npm run restore -- --from FOLDER [--replace | --verify] [--passphrase-file FILE]");
  const config = readConfig(process.env);
  const backup = await openBackup(path.resolve(values.from), values["passphrase-file"]);
  const { created_at, counts, parts } = backup.manifest;
  const what = `the backup of ${created_at}: ${counts["users"] ?? 0} people, ${counts["appointments"] ?? 0} visits, ${parts.length - 1} files`;
  if (values.verify) {
    console.log(`Whole and readable: ${what}. Nothing was changed.`);
    return;
  }
  await restore(config, backup, values.replace);
  console.log(
    `Restored ${what}. The counts agree and the ledger sums to zero. Start Larkwell with the SECRET_KEY of then.`,
  );
}

keepFilesPrivate();
await main().catch((error: unknown) => {
  console.error(`Not restored. ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
});
