// npm run release -- 0.3.0: sets the version everywhere, dates the changelog, and makes the data that later releases must keep.
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));

interface Manifest {
  version?: string;
  workspaces?: string[];
  dependencies?: Record<string, string>;
}

/** The same manifest at another version; workspaces refer to each other by it. */
export function atVersion<T extends Manifest>(manifest: T, version: string): T {
  const dependencies = Object.entries(manifest.dependencies ?? {}).map(([name, wanted]) => [
    name,
    name.startsWith("@larkwell/") ? version : wanted,
  ]);
  return { ...manifest, version, ...(manifest.dependencies ? { dependencies: Object.fromEntries(dependencies) } : {}) };
}

/** The unreleased section becomes the section of this version. Throws if it is empty. */
export function datedChangelog(changelog: string, version: string, day: string): string {
  const [, unreleased = ""] = /^## Unreleased\n([\s\S]*?)(?=^## |(?![\s\S]))/m.exec(changelog) ?? [];
  if (unreleased.trim() === "") throw new Error("CHANGELOG.md says nothing under Unreleased.");
  return changelog.replace("## Unreleased\n", () => `## Unreleased\n\n## ${version} (${day})\n`);
}

const read = (name: string) => readFileSync(join(root, name), "utf8");
const write = (name: string, content: object | string) =>
  writeFileSync(join(root, name), typeof content === "string" ? content : `${JSON.stringify(content, null, 2)}\n`);

function release(version: string) {
  if (!/^\d+\.\d+\.\d+$/.test(version)) throw new Error("Say which version: npm run release -- 0.3.0");
  const changelog = datedChangelog(read("CHANGELOG.md"), version, Temporal.Now.plainDateISO("UTC").toString());
  const main = JSON.parse(read("package.json")) as Manifest;
  const folders = main.workspaces ?? [];
  write("package.json", atVersion(main, version));
  for (const folder of folders)
    write(`${folder}/package.json`, atVersion(JSON.parse(read(`${folder}/package.json`)), version));
  const lock = JSON.parse(read("package-lock.json")) as { version: string; packages: Record<string, Manifest> };
  lock.version = version;
  for (const folder of ["", ...folders]) lock.packages[folder] = atVersion(lock.packages[folder] ?? {}, version);
  write("package-lock.json", lock);
  write("CHANGELOG.md", changelog);
  // Its own process, which reads the new version.
  const { status } = spawnSync(process.execPath, ["scripts/release-fixture.ts"], { cwd: root, stdio: "inherit" });
  if (status !== 0) throw new Error("The rest is done, but not the data of this release: npm run release-fixture.");
  console.log(`Now look at the changes, run npm test, commit "Release ${version}", and tag it v${version}.`);
}

if (import.meta.main) {
  try {
    release(process.argv[2] ?? "");
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}
