// Prepares the large database for all plan tests: a tenth of the large scale, where the planner has the same choice.
import { seedReference } from "@larkwell/database/seeds/reference.ts";
import { sharedPassword } from "@larkwell/database/seeds/scale/names.ts";
import { seedScale } from "@larkwell/database/seeds/scale/seed-scale.ts";
import type { TestProject } from "vitest/node";
import { readConfig } from "../../config.ts";
import { openDatabase } from "../../data/db.ts";
import { hashPassword } from "../../features/sign-in/credentials/passwords.ts";
import { createSecrets } from "../../secrets.ts";
import { preparePostgres } from "../global-setup.ts";

/** PLANS_FACTOR=1 reads the same plans at full scale: minutes instead of seconds. */
const factor = Number(process.env["PLANS_FACTOR"] ?? 0.1);

/** The seed's time. */
export const seededAt = Temporal.Instant.from("2026-03-09T15:00:00Z");

/** Of the application on the seeded database, too. */
export const plansKey = "the key of the plan tests: read by no one";

async function fill(url: string) {
  const database = await openDatabase({ url, pool: 1 });
  await seedReference(database.kysely);
  await database.close();
  const passwordHash = await hashPassword(sharedPassword);
  const { forum: forumKeys } = createSecrets(readConfig({ DATABASE_URL: url, SECRET_KEY: plansKey }));
  await seedScale({ url, forumKeys, factor, now: seededAt, seed: 1, passwordHash, replace: false, step: () => {} });
}

export default (project: TestProject) =>
  preparePostgres(project, process.env["TEST_POSTGRES_URL"] ?? "postgres://root@127.0.0.1:5432/postgres", fill);
