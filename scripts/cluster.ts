// npm run cluster: several server processes on one PostgreSQL and one Redis behind one address, to try out and test
// what a clinic deploys.
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { demoAccounts } from "@larkwell/database/seeds/accounts.ts";
import { settingNames } from "@larkwell/server/config.ts";
import { hasPostgres, startPostgres } from "../resilience/start-postgres.ts";
import { hasRedis, startRedis } from "../resilience/start-redis.ts";
import { startServerSet } from "./server-set.ts";

const usage = `npm run cluster -- [--processes 2] [--demo] [--no-restart]

  Starts PostgreSQL and Redis of its own, or uses DATABASE_URL and REDIS_URL where they are set, with so many server
  processes behind a balancer on PORT (3000). What it started itself is thrown away at the end.

  --demo        loads the demo clinic and names its accounts
  --no-restart  leaves a process that ended, or that you killed, ended
  SIGHUP        renews one process after the other, as an upgrade does`;

function giveUp(message: string): never {
  console.error(message);
  process.exit(1);
}

function readOptions() {
  try {
    const { values } = parseArgs({
      allowNegative: true,
      options: {
        processes: { type: "string", default: "2" },
        demo: { type: "boolean", default: false },
        restart: { type: "boolean", default: true },
        help: { type: "boolean", default: false },
      },
    });
    const processes = Number(values.processes);
    if (!Number.isInteger(processes) || processes < 1 || processes > 16) throw new Error("--processes takes 1 to 16.");
    return { ...values, processes };
  } catch (error) {
    return giveUp(`${error instanceof Error ? error.message : ""}\n\n${usage}`);
  }
}

const missing = {
  postgres:
    "PostgreSQL is not installed. Debian, Ubuntu: sudo apt install postgresql. macOS: brew install postgresql. Or set DATABASE_URL to one that runs.",
  redis:
    "Redis is not installed. Debian, Ubuntu: sudo apt install redis-server. macOS: brew install redis. Or set REDIS_URL to one that runs.",
};

/** The addresses of the two services; `remove` removes what was started here. */
async function findServices() {
  const given = { DATABASE_URL: process.env["DATABASE_URL"], REDIS_URL: process.env["REDIS_URL"] };
  const lacks = [
    ...(given.DATABASE_URL || hasPostgres ? [] : [missing.postgres]),
    ...(given.REDIS_URL || hasRedis ? [] : [missing.redis]),
  ];
  if (lacks.length > 0) giveUp(lacks.join("\n"));
  if (given.DATABASE_URL && !process.env["SECRET_KEY"]) giveUp("SECRET_KEY must be set with DATABASE_URL.");
  const postgres = given.DATABASE_URL ? undefined : await startPostgres();
  const redis = given.REDIS_URL ? undefined : await startRedis();
  const dataDir = postgres ? mkdtempSync(join(tmpdir(), "larkwell-cluster-")) : (process.env["DATA_DIR"] ?? "./data");
  return {
    dataDir,
    env: { DATABASE_URL: given.DATABASE_URL ?? postgres?.url ?? "", REDIS_URL: given.REDIS_URL ?? redis?.url ?? "" },
    async remove() {
      await redis?.remove();
      await postgres?.remove();
      if (postgres) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** The caller's own settings, as npm start reads them. */
const ownSettings = () =>
  Object.fromEntries(
    settingNames.flatMap((name) => {
      const value = process.env[name];
      return value && name !== "PORT" && name !== "HOST" ? [[name, value]] : [];
    }),
  );

const options = readOptions();
if (options.help) {
  console.log(usage);
  process.exit(0);
}
const port = Number(process.env["PORT"] ?? 3000);
console.log("Starting PostgreSQL, Redis and the server processes. This takes some seconds.");
const services = await findServices();
const set = await startServerSet({
  port,
  processes: options.processes,
  dataDir: services.dataDir,
  bundle: true,
  demo: options.demo,
  restart: options.restart,
  env: {
    SECRET_KEY: randomBytes(32).toString("base64url"),
    RATE_LIMITS: "yes",
    PUBLIC_URL: `http://localhost:${port}`,
    ...ownSettings(),
    ...services.env,
  },
  say: (line) => console.log(line),
}).catch(async (error: Error) => {
  await services.remove();
  giveUp(`The set did not start.\n${error.message}`);
});

console.log(
  `\nLarkwell is open at ${process.env["PUBLIC_URL"] ?? `http://localhost:${port}`}, served by ${options.processes} processes.`,
);
console.log(`PostgreSQL: ${services.env.DATABASE_URL}\nRedis: ${services.env.REDIS_URL}`);
if (options.demo) for (const { email, password, note } of demoAccounts) console.log(`  ${email}  ${password}  ${note}`);
console.log(
  `\nKill a process (kill -9 PID) and go on working${options.restart ? "; it is started again" : ""}. Renew all in turn: kill -HUP ${process.pid}. Stop with Ctrl+C.`,
);

let stopping = false;
async function stop() {
  if (stopping) return;
  stopping = true;
  console.log("Stopping.");
  await set.stop();
  await services.remove();
  process.exit(0);
}
process.on("SIGINT", () => void stop());
process.on("SIGTERM", () => void stop());
process.on("SIGHUP", () => void set.renew().catch((error: Error) => console.error(error.message)));
