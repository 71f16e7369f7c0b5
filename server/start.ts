// Starts Larkwell: reads the configuration, opens and migrates the database, loads the demo clinic the first time, listens.
import { once } from "node:events";
import { createServer } from "node:net";
import { seedReference } from "@larkwell/database/seeds/reference.ts";
import { buildApp } from "./app.ts";
import { readBrand } from "./brand/read-brand.ts";
import { readConfig } from "./config.ts";
import { keepFilesPrivate } from "./data/data-dir.ts";
import { migrateDatabase, openDatabase } from "./data/db.ts";
import { hasPublishedAccounts, refusedForDemo } from "./demo-door.ts";
import { demoTools } from "./demo-tools.ts";
import { signsOfProduction } from "./exposure.ts";
import { withSourceFrames } from "./observability/source-frames.ts";
import { openTelemetry } from "./observability/telemetry.ts";
import { testScanner } from "./outside/virus-scan/test-scanner.ts";
import { createSecrets } from "./secrets.ts";
import { stopOnSignals } from "./stop.ts";
import { announceFirstStart, printUpgrade, printWarnings, printWelcome } from "./welcome.ts";

function giveUp(error: unknown): never {
  console.error(`Larkwell did not start.\n${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}

function configOrExit() {
  try {
    return readConfig(process.env, process.argv.slice(2));
  } catch (error) {
    return giveUp(error);
  }
}

function brandOrExit() {
  try {
    return readBrand(config);
  } catch (error) {
    return giveUp(error);
  }
}

/** Checked before the database is created; the server starts listening last. */
async function tryPort() {
  const trial = createServer().listen(config.PORT, config.HOST);
  await once(trial, "listening");
  await new Promise((resolve) => trial.close(resolve));
}

function sayWhyNotListening(error: NodeJS.ErrnoException): never {
  const { HOST, PORT } = config;
  if (error.code === "EADDRINUSE")
    giveUp(`Port ${PORT} is taken by another program. Stop that one, or choose another PORT.`);
  if (error.code === "EACCES") giveUp(`Port ${PORT} is not open to this user. Choose a PORT above 1023.`);
  if (error.code === "EADDRNOTAVAIL" || error.code === "ENOTFOUND")
    giveUp(`${HOST} is no address of this machine. Correct HOST.`);
  return giveUp(error);
}

async function loadDemo() {
  const { seedDemo } = await import("@larkwell/database/seeds/demo.ts");
  return seedDemo(database.kysely, demoTools(createSecrets(config)), Temporal.Now.instant());
}

/** Serves `npm run backup` while this process has the embedded database open. */
async function offerBackups(dataDir: string, dump: () => Promise<Blob>) {
  const { answerBackupRequests } = await import("./backup/embedded.ts");
  answerBackupRequests(dataDir, dump, (error) => app.http.log.error({ kind: error.name }, "a backup failed"));
}

// Node prints the error that ends the process, without source maps.
process.on("uncaughtExceptionMonitor", (error: unknown) => {
  if (error instanceof Error && error.stack) error.stack = withSourceFrames(error.stack);
});
keepFilesPrivate();
const config = configOrExit();
const brand = brandOrExit();
await tryPort().catch(sayWhyNotListening);
const signs = signsOfProduction(config);
const exposed = signs.length > 0;
const wantsDemo = config.demo || (!config.DATABASE_URL && !exposed);
announceFirstStart(config, wantsDemo);
const telemetry = await openTelemetry(config);
const database = await openDatabase({
  onQuery: telemetry.onQuery,
  url: config.DATABASE_URL,
  pool: config.DATABASE_POOL,
  dataDir: config.DATA_DIR,
  onLostConnection: (error) =>
    console.error(JSON.stringify({ level: "error", kind: error.name, msg: "a database connection was lost" })),
}).catch(giveUp);
printUpgrade(await migrateDatabase(database).catch(giveUp));
await seedReference(database.kysely).catch(giveUp);
if (exposed && !config.demo && (await hasPublishedAccounts(database.read).catch(giveUp))) {
  await database.close();
  giveUp(new Error(refusedForDemo(signs)));
}
const accounts = wantsDemo ? await loadDemo().catch(giveUp) : [];
const app = await buildApp({ config, database, telemetry, brand, demo: wantsDemo }).catch(giveUp);
await app.http.listen({ port: config.PORT, host: config.HOST }).catch(async (error: NodeJS.ErrnoException) => {
  await app.close();
  sayWhyNotListening(error);
});
// Before any output: anyone who reads that it runs may stop it.
stopOnSignals(app, config.drainSeconds);
app.clock.start();
if (database.dump) await offerBackups(config.DATA_DIR, database.dump);
const address = app.http.server.address();
const port = typeof address === "object" && address ? address.port : config.PORT;
// If others can read the log or reach the address, published passwords are not repeated.
printWelcome(config, port, exposed ? [] : accounts);
printWarnings(app.context.warnings);
const scanner = await testScanner(app.context.virusScan);
if (scanner) {
  app.context.warnings.push(scanner);
  printWarnings([scanner]);
}
