// Runs every check and test in order and ends with one line, "N passed, N failed". Names given as arguments choose parts;
// --at 03:30 runs them as if it were that time (UTC), --zone Pacific/Auckland as if the machine were there.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs, stripVTControlCharacters } from "node:util";
import { firefoxPath, webkitIsMissing } from "../engines/installed.ts";
import { coturnIsInstalled } from "./coturn.ts";
import { findPostgres, installedBinaries, type TestPostgres } from "./postgres.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const reports = join(root, "test-results");
const servicesRequired = process.env["CI_REQUIRE_SERVICES"] === "1";

interface Count {
  passed: number;
  failed: number;
  /** Titles of tests that passed only when they were tried again. */
  flaky?: string[];
  /** Titles of tests that failed, for the summary: the output of a long run is often cut to its end. */
  failures?: string[];
}

interface Part {
  name: string;
  title: string;
  run: () => Promise<Count>;
  /** Too long for every run: only where it is named. */
  whenNamed?: boolean;
}

/** Runs a tool of node_modules/.bin with its output streamed; answers its exit code. */
function runTool(tool: string, args: string[], env: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(join(root, "node_modules/.bin", tool), args, {
      cwd: root,
      stdio: ["ignore", "inherit", "inherit"],
      env: { ...process.env, ...env },
    });
    child.on("error", reject);
    child.on("close", (code) => resolve(code ?? 1));
  });
}

async function step(tool: string, args: string[]): Promise<Count> {
  const code = await runTool(tool, args);
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** A run that ended badly without naming a failed test (a file that does not load, a crash) still counts as one failure. */
function atLeastOneFailure(count: Count, exitCode: number): Count {
  return exitCode !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count;
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  testResults: {
    name: string;
    message?: string;
    status: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

const firstLine = (text = ""): string => stripVTControlCharacters(text).trim().split("\n")[0]?.slice(0, 300) ?? "";

/** Each test of a status that reported an error, by file and title, with the first line of the error. One that passed when it was tried again is "passed". */
const testsWithErrors = (wanted: "passed" | "failed", { testResults }: VitestReport): string[] =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages }) => status === wanted && failureMessages.length > 0)
      .map(({ fullName, failureMessages }) => `${relative(root, name)}: ${fullName}: ${firstLine(failureMessages[0])}`),
  );

/** Files that failed as a whole, because they did not load or a hook failed. */
const failedFiles = ({ testResults }: VitestReport): string[] =>
  testResults
    .filter(
      ({ status, assertionResults }) =>
        status === "failed" && !assertionResults.some(({ status }) => status === "failed"),
    )
    .map(({ name, message }) => `${relative(root, name)}: ${firstLine(message)}`);

async function vitest(
  name: string,
  args: string[],
  env: Record<string, string> = {},
  { mayLeaveOut = false } = {},
): Promise<Count> {
  const file = join(reports, `${name}.json`);
  rmSync(file, { force: true });
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const code = await runTool("vitest", ["run", ...args, ...reporters], env);
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  const report = JSON.parse(readFileSync(file, "utf8")) as VitestReport;
  const skipped = servicesRequired && !mayLeaveOut ? report.numPendingTests : 0;
  if (skipped > 0) console.log(`${skipped} tests were skipped; where services are required that is a failure.`);
  const failures = [...testsWithErrors("failed", report), ...failedFiles(report)];
  const flaky = testsWithErrors("passed", report);
  const count = { passed: report.numPassedTests, failed: report.numFailedTests + skipped, flaky, failures };
  return atLeastOneFailure(count, code);
}

interface StorySuite {
  suites?: StorySuite[];
  specs: { title: string; file: string; tests: { status: string }[] }[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: StorySuite[];
}

/** Stories of a status: "flaky" passed when they were tried again, "unexpected" failed. */
const storiesThatWere = (wanted: string, { suites = [], specs }: StorySuite): string[] => [
  ...specs
    .filter(({ tests }) => tests.some(({ status }) => status === wanted))
    .map(({ file, title }) => `${file}: ${title}`),
  ...suites.flatMap((suite) => storiesThatWere(wanted, suite)),
];

async function stories(files: string[] = []): Promise<Count> {
  const file = join(reports, "stories.json");
  rmSync(file, { force: true });
  const code = await runTool("playwright", ["test", ...files, "--reporter=list,json"], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  });
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  const { stats, suites } = JSON.parse(readFileSync(file, "utf8")) as PlaywrightReport;
  const flaky = suites.flatMap((suite) => storiesThatWere("flaky", suite));
  const failures = suites.flatMap((suite) => storiesThatWere("unexpected", suite));
  const count = { passed: stats.expected + stats.flaky, failed: stats.unexpected + stats.skipped, flaky, failures };
  return atLeastOneFailure(count, code);
}

/** A story that walks over pages, over all of them instead of its sample. */
function walkWhole(file: string): Promise<Count> {
  process.env["WALK"] = "whole";
  return stories([file]);
}

/** Runs a suite on a PostgreSQL that is there or can be started, and says so where there is none. */
async function onPostgres(without: string, suite: (url: string) => Promise<Count>): Promise<Count> {
  let postgres: TestPostgres | undefined;
  try {
    postgres = await findPostgres();
  } catch (error) {
    console.log(`PostgreSQL: ${error instanceof Error ? error.message : "could not be started"}`);
    return { passed: 0, failed: 1 };
  }
  if (!postgres) {
    console.log(`No PostgreSQL is reachable and none is installed: ${without}`);
    return { passed: 0, failed: servicesRequired ? 1 : 0 };
  }
  console.log(`PostgreSQL: ${postgres.origin}`);
  try {
    return await suite(postgres.url);
  } finally {
    postgres.stop();
  }
}

function answersPing(url: URL): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: url.hostname, port: Number(url.port || 6379), timeout: 2000 });
    const finish = (answer: boolean) => {
      socket.destroy();
      resolve(answer);
    };
    socket.on("connect", () => socket.write("PING\r\n"));
    socket.on("data", (data) => finish(/^(\+PONG|-NOAUTH)/.test(data.toString())));
    socket.on("error", () => finish(false));
    socket.on("timeout", () => finish(false));
  });
}

const redisUrl = process.env["TEST_REDIS_URL"] ?? "redis://127.0.0.1:6379";
const redis = await answersPing(new URL(redisUrl));

/** Tests that need Redis run where TEST_REDIS_URL is set. */
function serverSuite(name: string, env: Record<string, string>): Promise<Count> {
  const services: Record<string, string> = redis ? { TEST_REDIS_URL: redisUrl } : {};
  return vitest(name, ["--config", "vitest.server.config.ts"], { ...services, ...env });
}

async function redisReachable(): Promise<Count> {
  console.log(redis ? `Redis answers at ${redisUrl}.` : `No Redis answers at ${redisUrl}: its tests are left out.`);
  if (redis) return { passed: 1, failed: 0 };
  return { passed: 0, failed: servicesRequired ? 1 : 0 };
}

/** Everything that pays, once more with the real SDK against a server that speaks Stripe's protocol. */
function stripeSuite(): Promise<Count> {
  const folders = ["bookings", "payments", "wallet", "ops"].map((name) => `server/features/${name}`);
  const env = { TEST_DATABASE: "pglite", TEST_CARDS: "stripe" };
  return vitest("server-stripe", ["--config", "vitest.server.config.ts", ...folders], env);
}

/** Tests that stop and kill services start their own; what the machine lacks is left out. */
async function resilience(): Promise<Count> {
  const missing = [
    ...(installedBinaries() ? [] : ["PostgreSQL's programs"]),
    ...(spawnSync("redis-server", ["--version"]).status === 0 ? [] : ["redis-server"]),
  ];
  if (missing.length > 0)
    console.log(
      `Not installed: ${missing.join(", ")}. The tests that stop them, and the story of two server processes, are left out.`,
    );
  return vitest("resilience", ["--config", "vitest.resilience.config.ts"]);
}

async function relayInstalled(): Promise<Count> {
  const found = coturnIsInstalled();
  console.log(found ? "coturn is installed." : "No coturn (turnserver) is installed: its story is left out.");
  if (found) return { passed: 1, failed: 0 };
  return { passed: 0, failed: servicesRequired ? 1 : 0 };
}

/** The same pages in Firefox and WebKit, and a visit between Firefox and Chromium; an engine that is missing is left out. */
async function engines(): Promise<Count> {
  const webkit = webkitIsMissing();
  if (!firefoxPath) console.log("No Firefox is installed: its pages and its visits are left out.");
  if (webkit) console.log(`For WebKit there is no ${webkit}: its pages are left out.`);
  if (!firefoxPath && webkit) return { passed: 0, failed: 0 };
  return vitest("engines", ["--config", "vitest.engines.config.ts"], {}, { mayLeaveOut: true });
}

const parts: Part[] = [
  { name: "types", title: "Types", run: () => step("tsc", ["-p", "."]) },
  { name: "format", title: "Format", run: () => step("biome", ["check", "."]) },
  { name: "lint", title: "Lint", run: () => step("oxlint", ["--type-aware", "--deny-warnings"]) },
  { name: "imports", title: "Import law", run: () => step("node", ["scripts/check-imports.ts"]) },
  { name: "rules", title: "Rules and contract", run: () => vitest("rules", ["--config", "vitest.rules.config.ts"]) },
  { name: "redis", title: "Redis", run: redisReachable },
  {
    name: "server",
    title: "Server on the embedded database",
    run: () => serverSuite("server", { TEST_DATABASE: "pglite" }),
  },
  {
    name: "postgres",
    title: "Server on PostgreSQL",
    run: () =>
      onPostgres("the suite ran on the embedded one only.", (url) =>
        serverSuite("server-postgres", { TEST_DATABASE: "postgres", TEST_POSTGRES_URL: url }),
      ),
  },
  { name: "stripe", title: "Booking and money on Stripe's protocol", run: stripeSuite },
  {
    name: "plans",
    title: "Query plans at scale",
    run: () =>
      onPostgres("the plans at scale are left out.", (url) =>
        vitest("plans", ["--config", "vitest.plans.config.ts"], { TEST_POSTGRES_URL: url }),
      ),
  },
  { name: "resilience", title: "Faults and kills", run: resilience },
  { name: "relay", title: "Video relay", run: relayInstalled },
  { name: "stories", title: "Stories in the browser", run: () => stories() },
  {
    name: "walk-failures",
    title: "Every page with a failing server",
    whenNamed: true,
    run: () => walkWhole("every-page-bears-a-failing-server"),
  },
  {
    name: "walk-pages",
    title: "Every page at 320 px, by keyboard, and by axe in light and dark",
    whenNamed: true,
    run: () => walkWhole("every-page-fits-and-is-accessible"),
  },
  { name: "engines", title: "Firefox and WebKit", run: engines },
];

const { values: options, positionals: chosen } = parseArgs({
  allowPositionals: true,
  options: { at: { type: "string" }, zone: { type: "string" } },
});
if (options.at !== undefined) moveClocks(options.at);
if (options.zone !== undefined) process.env["TZ"] = options.zone;

/** Every process of this run, and every page, goes by a clock on which it is `time` (UTC) now: "03:30". */
function moveClocks(time: string): void {
  const now = Temporal.Now.zonedDateTimeISO("UTC");
  const then = now.withPlainTime(time);
  const next = Temporal.ZonedDateTime.compare(then, now) < 0 ? then.add({ days: 1 }) : then;
  process.env["TEST_CLOCK_MS"] = String(Math.round(next.since(now).total("milliseconds")));
  const file = new URL("moved-clock.ts", import.meta.url).href;
  process.env["NODE_OPTIONS"] = `${process.env["NODE_OPTIONS"] ?? ""} --import=${file}`.trim();
}

const unknown = chosen.filter((name) => !parts.some((part) => part.name === name));
if (unknown.length > 0) {
  console.error(`Unknown part: ${unknown.join(", ")}. There are: ${parts.map((part) => part.name).join(", ")}.`);
  process.exit(2);
}

// An interrupted run leaves through "exit", where a database that was started here is stopped.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));

mkdirSync(reports, { recursive: true });
const lines: string[] = [];
const total: Count = { passed: 0, failed: 0 };
const flaky: string[] = [];
const failures: string[] = [];
for (const part of parts) {
  if (chosen.length > 0 ? !chosen.includes(part.name) : part.whenNamed) continue;
  console.log(`\n=== ${part.title}`);
  const started = performance.now();
  const count = await part.run().catch((error: unknown): Count => {
    console.error(error);
    return { passed: 0, failed: 1 };
  });
  total.passed += count.passed;
  total.failed += count.failed;
  flaky.push(...(count.flaky ?? []));
  failures.push(...(count.failures ?? []));
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  lines.push(`${part.title}: ${count.passed} passed, ${count.failed} failed, ${seconds} s`);
}
console.log(`\n=== Summary\n${lines.join("\n")}\n`);
console.log(`Tried again: ${flaky.length}. Each is a fault to look into.`.replace(/^(Tried again: 0\.).*/, "$1"));
for (const title of flaky) console.log(`  ${title}`);
if (failures.length > 0) console.log(`Failed:\n${failures.map((title) => `  ${title}`).join("\n")}`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
