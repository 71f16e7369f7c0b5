// npm run bench:pages: runs Lighthouse (mobile) on every public page of a running server, prints a table and writes bench/PAGES.md.
import { execFileSync, spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { demoPerson } from "../e2e/people.ts";
import { browserFlags, findBrowser } from "../scripts/browser.ts";
import { startLarkwell } from "../scripts/larkwell.ts";
import { freePort } from "../scripts/postgres.ts";
import { sizeOfPage } from "../scripts/script-size.ts";
import { openingPaths } from "../web/routes/entry.ts";
import { prerenderedPaths } from "../web/routes/public.ts";

const usage = `npm run bench:pages -- [options]

  --only /about    pages whose address begins so
  --runs 1         runs of each page; the median by performance counts
  --faults         names what Lighthouse finds fault with
  --no-write       leave bench/PAGES.md alone`;

const { values } = parseArgs({
  options: {
    only: { type: "string", default: "" },
    runs: { type: "string", default: "1" },
    faults: { type: "boolean", default: false },
    "no-write": { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  },
});

/**
 * What every public page should reach, in points of 100. The layout may not shift, and script is counted compressed.
 */
const aims = { points: 98, shift: 0, scriptKilobytes: 100 };
/** What the sign-in pages should reach on the same slow phone: performance points, and milliseconds to the largest paint. */
const doorAims = { points: 95, largestPaint: 2_500 };
const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
const folder = join(import.meta.dirname, "lighthouse");

/** The parts of Lighthouse's report that this file reads. */
interface Report {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { score: number | null; numericValue?: number; scoreDisplayMode: string; title: string }>;
}

type Lighthouse = (url: string, flags: object) => Promise<{ lhr: Report } | undefined>;

async function installLighthouse(): Promise<Lighthouse> {
  if (!existsSync(join(folder, "node_modules"))) {
    console.log("Installing Lighthouse into bench/lighthouse ...");
    execFileSync("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"], { cwd: folder, stdio: "inherit" });
  }
  const entry = join(folder, "node_modules/lighthouse/core/index.js");
  return ((await import(entry)) as { default: Lighthouse }).default;
}

async function openBrowser() {
  const { executablePath, env } = await findBrowser();
  const port = await freePort();
  const profile = mkdtempSync(join(tmpdir(), "larkwell-bench-"));
  const flags = [...browserFlags, "--headless", `--remote-debugging-port=${port}`, `--user-data-dir=${profile}`];
  const child = spawn(executablePath, [...flags, "about:blank"], { env: { ...process.env, ...env }, stdio: "ignore" });
  for (let tries = 0; tries < 100; tries++) {
    if (
      await fetch(`http://127.0.0.1:${port}/json/version`).then(
        () => true,
        () => false,
      )
    )
      break;
    await pause(100);
  }
  const close = async () => {
    child.kill();
    await pause(500);
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  return { port, close };
}

/** Pages that tell search engines to stay away don't need to be findable. */
const asksToBeLeftOut = async (url: string) =>
  /<meta name="robots" content="[^"]*noindex/.test(await (await fetch(url)).text());

interface Row {
  path: string;
  scores: number[];
  shift: number;
  largestPaint: number;
  blocked: number;
  scriptKilobytes: number;
  faults: string[];
}

const pointsOf = (report: Report) => categories.map((name) => Math.round((report.categories[name]?.score ?? 0) * 100));

function rowOf(path: string, report: Report): Row {
  const value = (audit: string) => report.audits[audit]?.numericValue ?? 0;
  const failed = Object.entries(report.audits).filter(
    ([, { score, scoreDisplayMode }]) => score !== null && score < 0.9 && scoreDisplayMode !== "informative",
  );
  return {
    path,
    scores: pointsOf(report),
    shift: value("cumulative-layout-shift"),
    largestPaint: value("largest-contentful-paint"),
    blocked: value("total-blocking-time"),
    // An article has the frame of the list.
    scriptKilobytes: sizeOfPage(path.replace(/^\/articles\/.*/, "/articles")).gzip / 1024,
    faults: failed.map(([id, { title }]) => `${id}: ${title}`),
  };
}

const isDoor = ({ path }: Row) => openingPaths.includes(path);

const meets = (row: Row) =>
  isDoor(row) ? (row.scores[0] ?? 0) >= doorAims.points && row.largestPaint < doorAims.largestPaint : meetsPublic(row);

const meetsPublic = (row: Row) =>
  row.scores.every((points) => points >= aims.points) &&
  row.shift <= aims.shift &&
  row.scriptKilobytes < aims.scriptKilobytes;

async function measure(lighthouse: Lighthouse, port: number, baseUrl: string, path: string): Promise<Row> {
  const hidden = await asksToBeLeftOut(baseUrl + path);
  const rows: Row[] = [];
  for (let run = 0; run < Number(values.runs); run++) {
    const flags = { port, logLevel: "error", output: "json", onlyCategories: [...categories] };
    const result = await lighthouse(baseUrl + path, { ...flags, ...(hidden ? { skipAudits: ["is-crawlable"] } : {}) });
    if (!result) throw new Error(`Lighthouse said nothing about ${path}.`);
    rows.push(rowOf(path, result.lhr));
  }
  rows.sort((a, b) => (a.scores[0] ?? 0) - (b.scores[0] ?? 0));
  return rows[Math.floor(rows.length / 2)] as Row;
}

const heads = [
  "page",
  "performance",
  "accessibility",
  "best practices",
  "SEO",
  "shift",
  "largest paint",
  "blocked",
  "script",
  "met",
];

const cellsOf = (row: Row) => [
  row.path,
  ...row.scores.map(String),
  row.shift.toFixed(3),
  `${(row.largestPaint / 1000).toFixed(2)} s`,
  `${Math.round(row.blocked)} ms`,
  `${row.scriptKilobytes.toFixed(1)} KB`,
  meets(row) ? "yes" : "**no**",
];

function write(rows: Row[]) {
  const lines = [heads, heads.map(() => "---"), ...rows.map(cellsOf)].map((cells) => `| ${cells.join(" | ")} |`);
  const words = `# Public pages in Lighthouse

Written by \`npm run bench:pages\` with Lighthouse's mobile preset, which simulates a slow phone on a slow network from a run on this machine. Targets: ${aims.points} points in
each category, no layout shift, and less than ${aims.scriptKilobytes} KB of compressed script at first. An island later adds what \`npx node scripts/script-size.ts\` prints. Pages that ask search engines
not to list them have no SEO target. /404 is left out, because Lighthouse does not measure pages that answer 404. The entry pages of the application (${openingPaths.join(", ")}) load its script.
Their targets are ${doorAims.points} points for performance and a largest paint within ${doorAims.largestPaint / 1000} s.

${lines.join("\n")}
`;
  writeFileSync(join(import.meta.dirname, "PAGES.md"), words);
}

if (values.help) {
  console.log(usage);
  process.exit(0);
}
/** Reviews and opens an article of this throwaway demo, as staff does in the console. Answers the path of its page. */
async function openArticle(baseUrl: string): Promise<string> {
  const call = async (method: string, path: string, body?: object, token?: string) => {
    const reply = await fetch(`${baseUrl}/api/v1${path}`, {
      method,
      headers: { "content-type": "application/json", ...(token ? { authorization: `Bearer ${token}` } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!reply.ok) throw new Error(`${method} ${path} answered ${reply.status}: ${await reply.text()}`);
    return (await reply.json()) as Record<string, unknown>;
  };
  const { email, password } = demoPerson("staff");
  const grant = { grant_type: "password", username: email, password, client_id: "web" };
  const token = String((await call("POST", "/oauth/token", grant))["access_token"]);
  const list = await call("GET", "/ops/library/pieces?words=cries&content_type=article", undefined, token);
  const [{ id }] = list["data"] as [{ id: number }];
  const at = `/ops/library/pieces/${id}`;
  const seen = ({ version, fingerprint }: Record<string, unknown>) => ({ version, fingerprint });
  const piece = await call("GET", at, undefined, token);
  const review = { credential: "MD", due_on: piece["usual_due_on"], attested: true };
  const reviewed = await call("POST", `${at}/reviews`, { ...seen(piece), ...review }, token);
  const { open } = await call("PUT", `${at}/open`, { ...seen(reviewed), open: true }, token);
  return (open as { path: string }).path;
}

const lighthouse = await installLighthouse();
const dataDir = mkdtempSync(join(tmpdir(), "larkwell-bench-data-"));
const larkwell = await startLarkwell({ port: await freePort(), dataDir, bundle: true });
const browser = await openBrowser();
const rows: Row[] = [];
try {
  const paths = [...prerenderedPaths, await openArticle(larkwell.baseUrl), ...openingPaths].filter(
    (path) => path !== "/404" && path.startsWith(values.only),
  );
  for (const path of paths) {
    const row = await measure(lighthouse, browser.port, larkwell.baseUrl, path);
    rows.push(row);
    console.log(cellsOf(row).join("  "));
    if (values.faults) for (const fault of row.faults) console.log(`    ${fault}`);
  }
} finally {
  await browser.close();
  await larkwell.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
if (!values["no-write"] && values.only === "") write(rows);
process.exit(rows.every(meets) ? 0 : 1);
