// Runs the tools of the suite (scripts/test.ts) and counts the results in their reports.
import { spawn } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { setPriority } from "node:os";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { stripVTControlCharacters } from "node:util";

const root = fileURLToPath(new URL("..", import.meta.url));
export const reports = join(root, "test-results");
export const servicesRequired = process.env["CI_REQUIRE_SERVICES"] === "1";

export interface Count {
  passed: number;
  failed: number;
  /** Titles of tests that passed only on a retry. */
  flaky?: string[];
  /** Titles of failed tests, for the summary: the output of a long run is often cut off. */
  failures?: string[];
  /** How long each test file took. */
  files?: FileTime[];
}

export interface FileTime {
  file: string;
  seconds: number;
}

/** Where a part writes its output, and its processor priority. */
export interface Place {
  say(line: string): void;
  /** If absent, the part's tools write to the terminal themselves. */
  write?: (chunk: Buffer) => void;
  /** As for `nice`: a higher value yields to a lower one. */
  niceness: number;
}

/** Runs a tool of node_modules/.bin; returns its exit code. */
function runTool(place: Place, tool: string, args: string[], env: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const output = place.write ? "pipe" : "inherit";
    const child = spawn(join(root, "node_modules/.bin", tool), args, {
      cwd: root,
      stdio: ["ignore", output, output],
      env: { ...process.env, ...env },
    });
    if (place.niceness > 0 && child.pid !== undefined) setPriority(child.pid, place.niceness);
    for (const stream of [child.stdout, child.stderr])
      stream?.on("data", (chunk: Buffer) => {
        place.write?.(chunk);
      });
    child.on("error", reject);
    child.on("close", (code) => resolve(code ?? 1));
  });
}

export async function step(place: Place, tool: string, args: string[]): Promise<Count> {
  const code = await runTool(place, tool, args);
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** A failed run without a failed test (a file that does not load, a crash) still counts as one failure. */
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

/**
 * Each test of a status that reported an error, by file and title, with the first line of the error. One that passed on
 * a retry is "passed".
 */
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

function readJson<T>(file: string): T | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as T) : undefined;
}

interface VitestRun {
  /** Of the report. */
  name: string;
  args: string[];
  env?: Record<string, string>;
  /** Tests may be skipped even if services are required. */
  mayLeaveOut?: boolean;
}

/** A test that fails is retried once; the summary names it either way. */
export async function vitest(place: Place, { name, args, env = {}, mayLeaveOut = false }: VitestRun): Promise<Count> {
  const file = join(reports, `${name}.json`);
  const times = join(reports, `${name}-times.json`);
  for (const old of [file, times]) rmSync(old, { force: true });
  const reporters = ["default", "json", "./scripts/file-times.ts"].map((reporter) => `--reporter=${reporter}`);
  const run = ["run", ...args, "--retry=1", ...reporters, `--outputFile.json=${file}`];
  const code = await runTool(place, "vitest", run, { ...env, FILE_TIMES: times });
  const report = readJson<VitestReport>(file);
  if (!report) return { passed: 0, failed: 1 };
  const skipped = servicesRequired && !mayLeaveOut ? report.numPendingTests : 0;
  if (skipped > 0) place.say(`${skipped} tests were skipped; where services are required that is a failure.`);
  const count = {
    passed: report.numPassedTests,
    failed: report.numFailedTests + skipped,
    flaky: testsWithErrors("passed", report),
    failures: [...testsWithErrors("failed", report), ...failedFiles(report)],
    files: readJson<FileTime[]>(times) ?? [],
  };
  return atLeastOneFailure(count, code);
}

interface StorySuite {
  suites?: StorySuite[];
  specs: { title: string; file: string; tests: { status: string; results: { duration: number }[] }[] }[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: StorySuite[];
}

/** Stories of a status: "flaky" passed on a retry, "unexpected" failed. */
const storiesThatWere = (wanted: string, { suites = [], specs }: StorySuite): string[] => [
  ...specs
    .filter(({ tests }) => tests.some(({ status }) => status === wanted))
    .map(({ file, title }) => `${file}: ${title}`),
  ...suites.flatMap((suite) => storiesThatWere(wanted, suite)),
];

/** How long the stories of each file took, added up over the workers. */
function storyTimes(suites: StorySuite[]): FileTime[] {
  const seconds = new Map<string, number>();
  const add = ({ suites: inner = [], specs }: StorySuite) => {
    for (const { file, tests } of specs)
      for (const { duration } of tests.flatMap(({ results }) => results))
        seconds.set(`e2e/${file}`, (seconds.get(`e2e/${file}`) ?? 0) + duration / 1_000);
    inner.forEach(add);
  };
  suites.forEach(add);
  return [...seconds].map(([file, total]) => ({ file, seconds: total }));
}

/** A story that fails is retried once. */
export async function playwright(place: Place, files: string[], env: Record<string, string> = {}): Promise<Count> {
  const file = join(reports, "stories.json");
  rmSync(file, { force: true });
  const code = await runTool(place, "playwright", ["test", ...files, "--retries=1", "--reporter=list,json"], {
    ...env,
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  });
  const report = readJson<PlaywrightReport>(file);
  if (!report) return { passed: 0, failed: 1 };
  const { stats, suites } = report;
  const count = {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + stats.skipped,
    flaky: suites.flatMap((suite) => storiesThatWere("flaky", suite)),
    failures: suites.flatMap((suite) => storiesThatWere("unexpected", suite)),
    files: storyTimes(suites),
  };
  return atLeastOneFailure(count, code);
}
