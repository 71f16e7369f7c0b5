// PostgreSQL dies, stops or hangs under a running server: answers are clear, and it recovers without a restart.
import { readMe } from "@larkwell/contract/sessions.ts";
import { createMember } from "@larkwell/server/testing/factories/people.ts";
import { tokenFor } from "@larkwell/server/testing/sign-in-as.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { clientOf } from "./client.ts";
import { type Clinic, openClinic } from "./clinic.ts";
import { hasPostgres, type OwnPostgres, startPostgres } from "./start-postgres.ts";
import { type RunningServer, startServer } from "./start-server.ts";

describe.runIf(hasPostgres)("a database that goes away", () => {
  let postgres: OwnPostgres;
  let clinic: Clinic;
  let server: RunningServer;
  beforeAll(async () => {
    postgres = await startPostgres();
    clinic = await openClinic({ DATABASE_URL: postgres.url });
    server = await startServer({ env: { DATABASE_URL: postgres.url } });
  });
  afterAll(async () => {
    await server?.remove();
    await clinic?.close();
    await postgres?.remove();
  });

  test("smoke", async () => {
    const client = clientOf(server.url, await tokenFor(clinic.app, await createMember(clinic.app)));
    expect((await client.call(readMe, { query: {} })).status).toBe(200);
    await postgres.stopImmediate();
    expect((await client.call(readMe, { query: {} })).status).toBe(503);
    await postgres.start();
    expect((await client.call(readMe, { query: {} })).status).toBe(200);
  });
});
