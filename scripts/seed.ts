// Fills an empty PostgreSQL with a large invented clinic, to measure on: npm run seed -- --scale large.
import { randomBytes } from "node:crypto";
import { parseArgs } from "node:util";
import { seedReference } from "@larkwell/database/seeds/reference.ts";
import { databaseMustBeFree } from "@larkwell/database/seeds/scale/made-by-seed.ts";
import { sharedPassword } from "@larkwell/database/seeds/scale/names.ts";
import { type SeedReport, seedScale } from "@larkwell/database/seeds/scale/seed-scale.ts";
import { leastFactor, maxFactor, type Scale, scales } from "@larkwell/database/seeds/scale/sizes.ts";
import { readConfig } from "@larkwell/server/config.ts";
import { migrateDatabase, openDatabase } from "@larkwell/server/data/db.ts";
import { hashPassword } from "@larkwell/server/features/sign-in/credentials/passwords.ts";
import { createSecrets } from "@larkwell/server/secrets.ts";

const usage = `Usage: npm run seed -- --scale large|small [--factor 0.1] [--now 2026-03-09T15:00:00Z] [--seed 1] [--replace]
  --scale    large: 200,000 members, 2,000 practitioners, 1,000,000 appointments, 5,000,000 messages, 2,000,000 posts and replies, 20,000 pieces of the library; small: a hundredth of it
  --factor   another share of the large scale, ${leastFactor} to ${maxFactor}
  --now      the moment that the data stands still at; the present hour when left out
  --seed     another number makes other people and visits; the same one always makes the same
  --replace  throws away what an earlier run of this command made`;

function asked() {
  const { values } = parseArgs({
    options: {
      scale: { type: "string" },
      factor: { type: "string" },
      now: { type: "string" },
      seed: { type: "string", default: "1" },
      replace: { type: "boolean", default: false },
    },
  });
  const { scale = values.factor ? "large" : undefined } = values;
  if (scale === undefined || !(scale in scales)) throw new Error(usage);
  const factor = values.factor === undefined ? scales[scale as Scale] : Number(values.factor);
  if (!(factor >= leastFactor && factor <= maxFactor)) throw new Error(usage);
  const now = values.now
    ? Temporal.Instant.from(values.now)
    : Temporal.Now.instant().round({ smallestUnit: "hour", roundingMode: "floor" });
  if (!/^\d{1,9}$/.test(values.seed)) throw new Error(`--seed takes a whole number.\n${usage}`);
  return { factor, now, seed: Number(values.seed), replace: values.replace };
}

function print({ tables, signIns }: SeedReport, seconds: number) {
  const width = Math.max(...tables.map((one) => one.table.length));
  for (const { table, rows } of tables)
    console.log(`${table.padEnd(width)}  ${rows.toLocaleString("en").padStart(12)}`);
  const sum = tables.reduce((total, one) => total + one.rows, 0);
  console.log(`${"all".padEnd(width)}  ${sum.toLocaleString("en").padStart(12)}  in ${seconds.toFixed(1)} s\n`);
  console.log(`Everybody signs in with the password ${sharedPassword}:`);
  for (const { email } of signIns) console.log(`  ${email}`);
}

/** With the product's own SECRET_KEY, members find what they wrote anonymously; with another key, no one does. */
const forumKeys = (url: string) =>
  createSecrets(
    readConfig({ DATABASE_URL: url, SECRET_KEY: process.env["SECRET_KEY"] ?? randomBytes(32).toString("hex") }, []),
  ).forum;

async function seed() {
  const request = asked();
  const url = process.env["DATABASE_URL"];
  if (!url)
    throw new Error("The embedded database is too small for this: name an empty PostgreSQL database in DATABASE_URL.");
  const started = performance.now();
  const seconds = () => (performance.now() - started) / 1_000;
  await databaseMustBeFree(url, request.replace);
  const database = await openDatabase({ url, pool: 1 });
  try {
    await migrateDatabase(database);
    await seedReference(database.kysely);
  } finally {
    await database.close();
  }
  const report = await seedScale({
    ...request,
    url,
    passwordHash: await hashPassword(sharedPassword),
    forumKeys: forumKeys(url),
    step: (name) => console.log(`${seconds().toFixed(1).padStart(6)} s  ${name}`),
  });
  print(report, seconds());
}

try {
  await seed();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
