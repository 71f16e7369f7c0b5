// Runs before start, test and dev on any Node from 20: installs what is missing, builds the web application if it is
// stale (--web) and bundles the server if that is (--server). With NODE_ENV=production it only checks whether this was
// done. Plain JavaScript without imports from node_modules, because it runs before anything is installed.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const bin = join(root, "node_modules", ".bin");
const pinnedNode = join(bin, process.platform === "win32" ? "node.cmd" : "node");
const lockFolder = join(root, ".cache", "prepare.lock");

function readJson(path) {
  return JSON.parse(readFileSync(path, "utf8"));
}

/** True when node_modules holds exactly the versions of package-lock.json (packages for other platforms may be absent). */
function isInstalled() {
  const installedFile = join(root, "node_modules", ".package-lock.json");
  if (!existsSync(installedFile)) return false;
  const wanted = readJson(join(root, "package-lock.json")).packages;
  const installed = readJson(installedFile).packages;
  for (const [path, entry] of Object.entries(wanted)) {
    if (!path.includes("node_modules/")) continue;
    const found = installed[path];
    if (found ? found.version !== entry.version : !entry.optional) return false;
  }
  return Object.keys(installed).every((path) => path in wanted || !path.startsWith("node_modules/"));
}

function pinnedNodeWorks() {
  const wanted = readJson(join(root, "package.json")).dependencies.node;
  if (!existsSync(pinnedNode)) return false;
  const reply = spawnSync(pinnedNode, ["--version"], { encoding: "utf8" });
  return reply.status === 0 && reply.stdout.trim() === `v${wanted}`;
}

function run(command, args, options) {
  const result = spawnSync(command, args, { cwd: root, stdio: ["ignore", "inherit", "inherit"], ...options });
  if (result.error) throw result.error;
  if (result.status !== 0)
    throw new Error(`"${[command, ...args].join(" ")}" ended with ${result.status ?? result.signal}`);
}

/** The environment without this project's own Node in PATH: an install replaces that Node while it runs. */
function systemEnvironment() {
  const path = (process.env.PATH ?? "").split(delimiter).filter((entry) => !entry.includes("node_modules"));
  return { ...process.env, PATH: path.join(delimiter) };
}

function install() {
  if (!isInstalled()) {
    console.log("Installing packages (npm ci) ...");
    run("npm", ["ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"], { env: systemEnvironment() });
  }
  if (pinnedNodeWorks()) return;
  // Some npm settings switch install scripts off; the pinned Node is installed by one.
  console.log("Fetching the pinned Node ...");
  const folder = join(root, "node_modules", "node");
  run("node", ["installArchSpecificPackage"], { cwd: folder, env: systemEnvironment() });
  if (!pinnedNodeWorks())
    throw new Error("The pinned Node could not be installed: check that npm may run install scripts.");
}

const webSources = ["web", "contract", "domain"];
const serverSources = ["server", "database", "contract", "domain", "scripts/bundle-server.ts"];
const notSources = new Set(["node_modules", "build", ".react-router"]);

function sourceFiles(folder) {
  if (statSync(join(root, folder)).isFile()) return [folder];
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => !notSources.has(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      return entry.isDirectory() ? sourceFiles(path) : [path];
    });
}

function sourceHash(sources) {
  const hash = createHash("sha256");
  const paths = ["package-lock.json", ...sources.flatMap(sourceFiles)];
  for (const path of paths.sort((a, b) => (a < b ? -1 : 1))) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update("\0");
  }
  return hash.digest("hex");
}

/** The component gallery is built for stories and screenshots (--gallery), and is never part of what "npm run build" makes. */
const needsGallery = process.argv.includes("--gallery");
const isProduct = process.env.npm_lifecycle_event === "build";

function buildWeb() {
  const stamp = join(root, "web", "build", "source-hash");
  const hash = sourceHash(webSources);
  const withGallery = `${hash} gallery`;
  const fitting = needsGallery ? [withGallery] : isProduct ? [hash] : [hash, withGallery];
  if (existsSync(stamp) && fitting.includes(readFileSync(stamp, "utf8"))) return;
  console.log("Building the web application ...");
  const env = {
    ...process.env,
    PATH: [bin, process.env.PATH ?? ""].join(delimiter),
    NODE_ENV: "production",
    BUILD_GALLERY: needsGallery ? "yes" : "no",
  };
  run(pinnedNode, [join(root, "node_modules", "@react-router", "dev", "bin.cjs"), "build"], {
    cwd: join(root, "web"),
    env,
  });
  writeFileSync(stamp, needsGallery ? withGallery : hash);
}

const serverBuilds = join(root, "server", "build");
const currentServerBuild = join(serverBuilds, "current");

/** A folder for each build: a running server still finds the parts that it has not loaded yet. The second to last is removed. */
function bundleServer() {
  const name = sourceHash(serverSources).slice(0, 16);
  const before = existsSync(currentServerBuild) ? readFileSync(currentServerBuild, "utf8") : undefined;
  if (name === before) return;
  console.log("Bundling the server ...");
  const folder = join(serverBuilds, name);
  rmSync(folder, { recursive: true, force: true });
  run(pinnedNode, [join(root, "scripts", "bundle-server.ts"), folder]);
  writeFileSync(`${currentServerBuild}.new`, name);
  renameSync(`${currentServerBuild}.new`, currentServerBuild);
  run(pinnedNode, [join(root, "server", "start.mjs"), "--compile"]);
  for (const other of readdirSync(serverBuilds))
    if (![name, before, "current"].includes(other)) rmSync(join(serverBuilds, other), { recursive: true });
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}

function holderOfLock() {
  try {
    return Number(readFileSync(join(lockFolder, "pid"), "utf8"));
  } catch {
    return undefined;
  }
}

/** Two starts at the same time on one checkout must not install or build over each other. */
async function withLock(work) {
  mkdirSync(join(root, ".cache"), { recursive: true });
  for (let told = false, unreadable = 0; ; ) {
    try {
      mkdirSync(lockFolder);
      break;
    } catch (error) {
      if (error.code !== "EEXIST") throw error;
    }
    const holder = holderOfLock();
    unreadable = holder ? 0 : unreadable + 1;
    if ((holder && !isAlive(holder)) || unreadable > 10) {
      rmSync(lockFolder, { recursive: true, force: true });
      continue;
    }
    if (!told) console.log("Waiting for another preparation of this folder to finish ...");
    told = true;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  writeFileSync(join(lockFolder, "pid"), String(process.pid));
  try {
    work();
  } finally {
    rmSync(lockFolder, { recursive: true, force: true });
  }
}

/** In production nothing is downloaded or built: whatever is missing was forgotten in the deployment. */
function checkOnly() {
  const needed = [
    join(root, "node_modules"),
    ...(process.argv.includes("--web") ? [join(root, "web/build/client")] : []),
    ...(process.argv.includes("--server") ? [currentServerBuild] : []),
  ];
  const missing = needed.filter((path) => !existsSync(path));
  if (missing.length > 0)
    throw new Error(`missing: ${missing.join(", ")}. With NODE_ENV=production, "npm run build" has to come first.`);
}

const isProduction = process.env.NODE_ENV === "production" && !isProduct;

try {
  if (isProduction) checkOnly();
  else
    await withLock(() => {
      install();
      if (process.argv.includes("--web")) buildWeb();
      if (process.argv.includes("--server")) bundleServer();
    });
} catch (error) {
  console.error(`\nCould not prepare Larkwell: ${error.message}`);
  process.exitCode = 1;
}
