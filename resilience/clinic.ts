// A clinic seen from the test's process, beside the servers under test: creates people with the factories, and reads the data.
import { seedReference } from "@larkwell/database/seeds/reference.ts";
import { type AppOptions, buildApp } from "@larkwell/server/app.ts";
import { readConfig } from "@larkwell/server/config.ts";
import { migrateDatabase, openDatabase } from "@larkwell/server/data/db.ts";
import { nobody } from "@larkwell/server/data/transaction.ts";
import type { TestApp } from "@larkwell/server/testing/build-app.ts";
import type { Person } from "@larkwell/server/testing/factories/people.ts";
import { tokenFor } from "@larkwell/server/testing/sign-in-as.ts";
import { resilienceEnv } from "./start-server.ts";

export interface Clinic {
  /** What the factories of server/testing take. It runs jobs only on request, because the servers run them. */
  app: TestApp;
  close(): Promise<void>;
}

const notHere = () => {
  throw new Error("Ask the server under test.");
};

/** `env` must be that of the servers. With DATABASE_URL they may run meanwhile; with an embedded database's folder they may not. */
export async function openClinic(env: Record<string, string>, outside: AppOptions["outside"] = {}): Promise<Clinic> {
  const config = readConfig({ ...resilienceEnv, ...env, LOG_LEVEL: "silent" });
  const database = await openDatabase({ url: config.DATABASE_URL, dataDir: config.DATA_DIR, pool: 5 });
  await migrateDatabase(database);
  await seedReference(database.kysely);
  const { context, clock, close } = await buildApp({ config, database, outside });
  await clock.stop();
  const app: TestApp = {
    url: "",
    context,
    client: notHere,
    write: (work) => context.write(nobody, work),
    runJobs: () => clock.runAll(),
    setNow: notHere,
    setPause: notHere,
  };
  return { app, close };
}

/** The access token of a person who has accepted every agreement; valid for 15 minutes. */
export async function admit({ app }: Clinic, person: Person): Promise<string> {
  await app.write(({ db }) =>
    db
      .insertInto("agreement_acceptances")
      .columns(["user_id", "agreement_id"])
      .expression((eb) => eb.selectFrom("agreements").select((of) => [of.val(person.id).as("user_id"), "id"]))
      .execute(),
  );
  return tokenFor(app, person);
}
