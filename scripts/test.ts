// Runs every check and test and ends with one line, "N passed, N failed". Names given as arguments choose parts;
// --long runs the long parts instead; --at 03:30 runs them as if it were that time (UTC), --zone Pacific/Auckland as if the machine were there.
import { mkdirSync } from "node:fs";
import { parseArgs } from "node:util";
import { groups, type Part, parts } from "./test-parts.ts";
import { type Count, type Place, reports } from "./test-tools.ts";

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { at: { type: "string" }, zone: { type: "string" }, long: { type: "boolean", default: false } },
});
if (options.at !== undefined) moveClocks(options.at);
if (options.zone !== undefined) process.env["TZ"] = options.zone;

/** Every process of this run, and every page, has a clock on which it is `time` (UTC) now: "03:30". */
function moveClocks(time: string): void {
  const now = Temporal.Now.zonedDateTimeISO("UTC");
  const then = now.withPlainTime(time);
  const next = Temporal.ZonedDateTime.compare(then, now) < 0 ? then.add({ days: 1 }) : then;
  process.env["TEST_CLOCK_MS"] = String(Math.round(next.since(now).total("milliseconds")));
  const file = new URL("moved-clock.ts", import.meta.url).href;
  process.env["NODE_OPTIONS"] = `${process.env["NODE_OPTIONS"] ?? ""} --import=${file}`.trim();
}

const named = positionals.flatMap((name) => groups[name] ?? [name]);
const unknown = named.filter((name) => !parts.some((part) => part.name === name));
if (unknown.length > 0) {
  const names = [...Object.keys(groups), ...parts.map((part) => part.name)];
  console.error(`Unknown part: ${unknown.join(", ")}. There are: ${names.join(", ")}.`);
  process.exit(2);
}
const chosen = parts.filter((part) =>
  named.length > 0 ? named.includes(part.name) : (part.long ?? false) === options.long,
);

const lines: string[] = [];
const total = { passed: 0, failed: 0 };
const flaky: string[] = [];
const failures: string[] = [];
const files: { part: string; file: string; seconds: number }[] = [];
const running = new Set<string>();
const began = performance.now();
const secondsSince = (start: number) => ((performance.now() - start) / 1_000).toFixed(1);

async function runPart(part: Part, place: Place) {
  place.say(`\n=== ${part.title}`);
  const started = performance.now();
  running.add(part.title);
  const count = await part.run(place).catch((error: unknown): Count => {
    place.say(error instanceof Error ? (error.stack ?? error.message) : String(error));
    return { passed: 0, failed: 1 };
  });
  running.delete(part.title);
  total.passed += count.passed;
  total.failed += count.failed;
  flaky.push(...(count.flaky ?? []));
  failures.push(...(count.failures ?? []));
  files.push(...(count.files ?? []).map((file) => ({ part: part.name, ...file })));
  lines.push(`${part.title}: ${count.passed} passed, ${count.failed} failed, ${secondsSince(started)} s`);
}

// Two lanes side by side. The parts of the second mostly wait, so they get the processor first when both need it.
const busy = chosen.filter((part) => part.lane === "busy");
const waiting = chosen.filter((part) => part.lane === "waiting");
const both = busy.length > 0 && waiting.length > 0;

const terminal: Place = { say: (line) => console.log(line), niceness: both ? 5 : 0 };
/** A part with this niceness gets about a tenth of the processor beside one with 5. */
const yielding = 15;
const kept: Buffer[] = [];
let keeps = true;
const keep = (chunk: Buffer) => void (keeps ? kept.push(chunk) : process.stdout.write(chunk));
/** The second lane's output is held back until the first lane is between two parts or done. */
const aside: Place = both
  ? { say: (line) => keep(Buffer.from(`${line}\n`)), write: keep, niceness: 0 }
  : { ...terminal, niceness: 0 };
const writeKept = () => {
  for (const chunk of kept.splice(0)) process.stdout.write(chunk);
};

function summarize() {
  writeKept();
  console.log(`\n=== Summary\n${lines.join("\n")}\nAll of it: ${secondsSince(began)} s\n`);
  const slowest = files.toSorted((one, other) => other.seconds - one.seconds).slice(0, 20);
  if (slowest.length > 0) console.log(`The slowest test files:`);
  for (const { part, file, seconds } of slowest) console.log(`${seconds.toFixed(1).padStart(7)} s  ${file} (${part})`);
  if (slowest.length > 0) console.log("");
  console.log(`Tried again: ${flaky.length}. Each is a fault to look into.`.replace(/^(Tried again: 0\.).*/, "$1"));
  for (const title of flaky) console.log(`  ${title}`);
  if (failures.length > 0) console.log(`Failed:\n${failures.map((title) => `  ${title}`).join("\n")}`);
}

// An interrupted run, or one that took too long, reports how far it got, and ends through "exit", where a database that
// was started here is stopped.
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(signal, () => {
    summarize();
    console.log(`Ended by ${signal} while it ran: ${[...running].join(", ")}`);
    console.log(`${total.passed} passed, ${total.failed + running.size} failed`);
    process.exit(1);
  });

mkdirSync(reports, { recursive: true });
async function runLane(lane: Part[], place: Place) {
  for (const part of lane) {
    await runPart(part, part.yields && both ? { ...place, niceness: yielding } : place);
    if (place === terminal) writeKept();
  }
  if (place === terminal) keeps = false;
}
await Promise.all([runLane(busy, terminal), runLane(waiting, aside)]);
summarize();
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
