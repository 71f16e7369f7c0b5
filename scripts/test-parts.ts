// The parts of the suite (scripts/test.ts), in the order in which they run.
import { spawnSync } from "node:child_process";
import { connect } from "node:net";
import { firefoxPath, webkitIsMissing } from "../engines/installed.ts";
import { coturnIsInstalled } from "./coturn.ts";
import { findPostgres, installedBinaries, type TestPostgres } from "./postgres.ts";
import { dependsOnDialect, payByCard, serverTests } from "./server-suites.ts";
import { type Count, type Place, playwright, servicesRequired, step, vitest } from "./test-tools.ts";

export interface Part {
  name: string;
  title: string;
  /** "busy" parts keep the processor busy, "waiting" ones mostly wait: the two lanes run side by side. */
  lane: "busy" | "waiting";
  run: (place: Place) => Promise<Count>;
  /** Takes only the time of the processor that the other lane leaves over, as the stories do while a page loads. */
  yields?: boolean;
  /** Too long for every run: it runs when it is named, and in npm run test:long. */
  long?: boolean;
}

/** With this, the parts that a normal run samples or shortens run in full. */
const whole = { TEST_LONG: "yes" };
const nothing: Count = { passed: 0, failed: 0 };
/** If all services are required, a missing one is a failure. */
const missing: Count = { passed: 0, failed: servicesRequired ? 1 : 0 };

let postgres: Promise<TestPostgres | undefined> | undefined;

/**
 * An existing PostgreSQL or one that can be started. If it is started here, all parts use it, and it stops with this
 * process.
 */
async function postgresFor(place: Place): Promise<TestPostgres | undefined> {
  postgres ??= findPostgres();
  const found = await postgres;
  place.say(found ? `PostgreSQL: ${found.origin}` : "No PostgreSQL is reachable and none is installed.");
  return found;
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

interface ServerRun {
  /** Of the report. */
  name: string;
  on: TestPostgres | "embedded";
  /** Files or parts of their paths; all if left out. */
  files?: string[];
  env?: Record<string, string>;
  /** More arguments of vitest. */
  args?: string[];
}

/** Tests that need Redis run if TEST_REDIS_URL is set. */
function serverSuite(place: Place, { name, on, files = [], env = {}, args = [] }: ServerRun): Promise<Count> {
  const services: Record<string, string> = redis ? { TEST_REDIS_URL: redisUrl } : {};
  const database: Record<string, string> =
    on === "embedded" ? { TEST_DATABASE: "pglite" } : { TEST_DATABASE: "postgres", TEST_POSTGRES_URL: on.url };
  return vitest(place, {
    name,
    args: ["--config", "vitest.server.config.ts", ...args, ...files],
    env: { ...services, ...database, ...env },
  });
}

/** Every server test once: on PostgreSQL, or on the embedded database if there is none. */
async function server(place: Place): Promise<Count> {
  const on = await postgresFor(place);
  if (on) return serverSuite(place, { name: "server", on });
  const count = await serverSuite(place, { name: "server", on: "embedded" });
  return { ...count, failed: count.failed + missing.failed };
}

async function embedded(place: Place): Promise<Count> {
  if (await postgresFor(place)) {
    // It gets little processor time while the stories run.
    const args = ["--test-timeout=300000", "--hook-timeout=300000"];
    return serverSuite(place, { name: "embedded", on: "embedded", files: dependsOnDialect(serverTests()), args });
  }
  place.say("The whole server suite runs on the embedded database.");
  return nothing;
}

/** Tests with card payments, run again with the real SDK against a server that speaks Stripe's protocol. */
async function stripe(place: Place): Promise<Count> {
  const on = (await postgresFor(place)) ?? "embedded";
  const env = { TEST_CARDS: "stripe" };
  return serverSuite(place, { name: "stripe", on, files: payByCard(serverTests()), env });
}

async function stripeLong(place: Place): Promise<Count> {
  const on = (await postgresFor(place)) ?? "embedded";
  const files = ["bookings", "payments", "wallet", "ops"].map((name) => `/${name}/`);
  return serverSuite(place, { name: "stripe-long", on, files, env: { TEST_CARDS: "stripe" } });
}

async function plans(place: Place): Promise<Count> {
  const on = await postgresFor(place);
  if (on)
    return vitest(place, {
      name: "plans",
      args: ["--config", "vitest.plans.config.ts"],
      env: { TEST_POSTGRES_URL: on.url },
    });
  place.say("The plans at scale are left out.");
  return missing;
}

async function redisReachable(place: Place): Promise<Count> {
  place.say(redis ? `Redis answers at ${redisUrl}.` : `No Redis answers at ${redisUrl}: its tests are left out.`);
  return redis ? { passed: 1, failed: 0 } : missing;
}

/** Tests that stop and kill services start their own; what the machine lacks is left out. */
async function resilience(place: Place): Promise<Count> {
  const lacks = [
    ...(installedBinaries() ? [] : ["PostgreSQL's programs"]),
    ...(spawnSync("redis-server", ["--version"]).status === 0 ? [] : ["redis-server"]),
  ];
  if (lacks.length > 0)
    place.say(
      `Not installed: ${lacks.join(", ")}. The tests that stop them, and the story of two server processes, are left out.`,
    );
  return vitest(place, { name: "resilience", args: ["--config", "vitest.resilience.config.ts"] });
}

async function livesLong(place: Place): Promise<Count> {
  const on = (await postgresFor(place)) ?? "embedded";
  const files = ["plans.properties"];
  return serverSuite(place, { name: "lives-long", on, files, env: { PLAN_LIVES: "10000" } });
}

const killsLong = (place: Place) =>
  vitest(place, { name: "kills-long", args: ["--config", "vitest.resilience.config.ts", "kills"], env: whole });

async function relayInstalled(place: Place): Promise<Count> {
  const found = coturnIsInstalled();
  place.say(found ? "coturn is installed." : "No coturn (turnserver) is installed: its story is left out.");
  return found ? { passed: 1, failed: 0 } : missing;
}

/** The same pages in Firefox and WebKit, and a visit between Firefox and Chromium; a missing engine is left out. */
async function engines(place: Place): Promise<Count> {
  const webkit = webkitIsMissing();
  if (!firefoxPath) place.say("No Firefox is installed: its pages and its visits are left out.");
  if (webkit) place.say(`For WebKit there is no ${webkit}: its pages are left out.`);
  if (!firefoxPath && webkit) return nothing;
  return vitest(place, { name: "engines", args: ["--config", "vitest.engines.config.ts"], mayLeaveOut: true });
}

/** Runs a story that visits pages on all of them instead of on its sample. */
const walkWhole = (story: string) => (place: Place) => playwright(place, [story], { WALK: "whole" });

const rules = (place: Place) => vitest(place, { name: "rules", args: ["--config", "vitest.rules.config.ts"] });

export const parts: readonly Part[] = [
  // By default four threads each check the types they share: up to ten times the work and 6 GB on two busy cores.
  { name: "types", title: "Types", lane: "busy", run: (place) => step(place, "tsc", ["-p", ".", "--singleThreaded"]) },
  { name: "format", title: "Format", lane: "busy", run: (place) => step(place, "biome", ["check", "."]) },
  {
    name: "lint",
    title: "Lint",
    lane: "busy",
    run: (place) => step(place, "oxlint", ["--type-aware", "--deny-warnings"]),
  },
  {
    name: "imports",
    title: "Import law",
    lane: "busy",
    run: (place) => step(place, "node", ["scripts/check-imports.ts"]),
  },
  {
    name: "unused",
    title: "Unused files, exports and packages",
    lane: "busy",
    run: (place) => step(place, "knip", []),
  },
  { name: "rules", title: "Rules and contract", lane: "busy", run: rules },
  { name: "redis", title: "Redis", lane: "waiting", run: redisReachable },
  { name: "relay", title: "Video relay", lane: "waiting", run: relayInstalled },
  { name: "server", title: "Server", lane: "busy", run: server },
  { name: "stripe", title: "Money on Stripe's protocol", lane: "busy", run: stripe },
  { name: "plans", title: "Query plans at scale", lane: "busy", run: plans },
  { name: "resilience", title: "Faults and kills", lane: "waiting", run: resilience },
  { name: "stories", title: "Stories in the browser", lane: "busy", run: (place) => playwright(place, []) },
  { name: "engines", title: "Firefox and WebKit", lane: "waiting", run: engines },
  {
    name: "embedded",
    title: "Queries, races and migrations on the embedded database",
    lane: "waiting",
    run: embedded,
    yields: true,
  },
  {
    name: "server-long",
    title: "The whole server suite on the embedded database",
    lane: "busy",
    run: (place) => serverSuite(place, { name: "server-long", on: "embedded", env: whole }),
    long: true,
  },
  {
    name: "stripe-long",
    title: "Bookings, money and the console on Stripe's protocol",
    lane: "busy",
    run: stripeLong,
    long: true,
  },
  { name: "lives-long", title: "10,000 lives of plans", lane: "busy", run: livesLong, long: true },
  { name: "kills-long", title: "55, 20 and 10 kills", lane: "waiting", run: killsLong, long: true },
  {
    name: "stories-long",
    title: "Stories with every check of every step, every public page at every width",
    lane: "busy",
    run: (place) => playwright(place, [], whole),
    long: true,
  },
  {
    name: "walk-failures",
    title: "Every page with a failing server",
    lane: "busy",
    run: walkWhole("every-page-bears-a-failing-server"),
    long: true,
  },
  {
    name: "walk-pages",
    title: "Every page at 320 px, by keyboard, and by axe in light and dark",
    lane: "busy",
    run: walkWhole("every-page-fits-and-is-accessible"),
    long: true,
  },
  {
    name: "walk-texts",
    title: "Every page in the pseudo-locale, also from right to left",
    lane: "busy",
    run: walkWhole("every-text-goes-through-the-frame"),
    long: true,
  },
];

/** Names of several parts together. */
export const groups: Readonly<Record<string, readonly string[]>> = {
  checks: ["types", "format", "lint", "imports", "unused"],
};
