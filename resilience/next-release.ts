// A checkout that plays the next release: this one with another version and one more migration.
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Migration } from "@larkwell/database/migrate.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
/** What a server process reads from the checkout; the built pages are left out. */
const folders = ["domain", "contract", "content", "database", "server"];

export interface Checkout {
  folder: string;
  remove(): void;
}

export function checkOutNextRelease(version: string, migration: Migration): Checkout {
  const folder = mkdtempSync(join(tmpdir(), "larkwell-next-release-"));
  for (const name of folders)
    cpSync(join(root, name), join(folder, name), {
      recursive: true,
      filter: (file) => !/\.test\.ts$|\/(build|node_modules|releases|testing)$/.test(file),
    });
  const about = join(folder, "database/package.json");
  writeFileSync(about, JSON.stringify({ ...JSON.parse(readFileSync(about, "utf8")), version }));
  writeFileSync(join(folder, "database/migrations", migration.name), migration.source);
  // The packages are the same; our folders among them must be the copies.
  const packages = join(folder, "node_modules");
  mkdirSync(join(packages, "@larkwell"), { recursive: true });
  for (const name of folders) symlinkSync(join(folder, name), join(packages, "@larkwell", name));
  for (const name of readdirSync(join(root, "node_modules")))
    if (name !== "@larkwell" && !name.startsWith("."))
      symlinkSync(join(root, "node_modules", name), join(packages, name));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
